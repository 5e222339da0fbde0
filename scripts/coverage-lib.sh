# shellcheck shell=bash
# What generated tests cover as the real JaCoCo measures it, for scripts to read with `source` in
# place of lib.sh.
source "$(dirname "$0")/lib.sh"

# jar GROUP:NAME:VERSION[:jar:CLASSIFIER]: its path in the local repository, fetched if need be.
jar() {
    fetch_jar "$1" || fail "$1 cannot be fetched with Maven"
    jar_file "$1"
}

jacoco=$(sed -n 's/^org.jacoco:org.jacoco.agent:\([^:]*\):.*/\1/p' "$(dirname "$0")/../tests/jars.txt")
junit=$("$(dirname "$0")/junit")

# branches JDK FOLDER CLASSPATH: how many branches of FOLDER/classes the tests in FOLDER/tests
# cover and miss. Is true if they compile and pass; what is said of them is in FOLDER/*.log.
branches() {
    local jdk=$1 folder=$2 path=$3 status=0
    mkdir -p "$folder/compiled"
    find "$folder/tests" -name '*.java' >"$folder/sources"
    [[ -s $folder/sources ]] || { echo "0 0"; return; }
    "$jdk/bin/javac" -nowarn -encoding UTF-8 -cp "$path:$junit" -d "$folder/compiled" "@$folder/sources" \
        >"$folder/javac.log" 2>&1 || status=1
    "$jdk/bin/java" -ea "-javaagent:$(jar org.jacoco:org.jacoco.agent:$jacoco:jar:runtime)=destfile=$folder/jacoco.exec" \
        -cp "$folder/compiled:$path:$junit" org.junit.platform.console.ConsoleLauncher execute \
        --scan-classpath "$folder/compiled" --include-classname '.*JauntTest' --details=none \
        >"$folder/junit.log" 2>&1 || status=1
    "$jdk/bin/java" -jar "$(jar org.jacoco:org.jacoco.cli:$jacoco:jar:nodeps)" report --quiet \
        --classfiles "$folder/classes" --csv "$folder/jacoco.csv" "$folder/jacoco.exec" >/dev/null
    awk -F, 'NR > 1 { missed += $6; covered += $7 } END { print covered + 0, missed + 0 }' "$folder/jacoco.csv"
    return $status
}
