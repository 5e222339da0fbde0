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

# rows LIST KIND LIBRARY: the third column of these rows of a list such as bench/libraries.txt.
rows() { awk -v kind="$2" -v library="$3" '$1 == kind && $2 == library { print $3 }' "$1"; }

# class_path LIST LIBRARY: the jars of a library of the list, the one under test first.
class_path() {
    local each path=""
    for each in $(rows "$1" jar "$2"); do path+=${path:+:}$(jar "$each"); done
    echo "$path"
}

# under_test JDK FOLDER JAR CLASS...: takes these classes of a jar as those that are to be covered.
under_test() {
    local jdk=$1 folder=$2 jar=$3 classes
    shift 3
    mkdir -p "$folder/classes"
    classes=("${@//.//}")
    (cd "$folder/classes" && "$jdk/bin/jar" xf "$jar" "${classes[@]/%/.class}")
}

# jacoco_agent FOLDER: the option of `java` that writes to FOLDER/jacoco.exec what is covered.
jacoco_agent() { echo "-javaagent:$(jar org.jacoco:org.jacoco.agent:$jacoco:jar:runtime)=destfile=$1/jacoco.exec"; }

# covered JDK FOLDER: how many branches of FOLDER/classes are covered and missed by FOLDER/jacoco.exec.
covered() {
    "$1/bin/java" -jar "$(jar org.jacoco:org.jacoco.cli:$jacoco:jar:nodeps)" report --quiet \
        --classfiles "$2/classes" --csv "$2/jacoco.csv" "$2/jacoco.exec" >/dev/null
    awk -F, 'NR > 1 { missed += $6; covered += $7 } END { print covered + 0, missed + 0 }' "$2/jacoco.csv"
}

# branches JDK FOLDER CLASSPATH: how many branches of FOLDER/classes the tests in FOLDER/tests
# cover and miss. Is true if they compile and pass; what is said of them is in FOLDER/*.log.
branches() {
    local jdk=$1 folder=$2 path=$3 status=0
    mkdir -p "$folder/compiled"
    find "$folder/tests" -name '*.java' >"$folder/sources"
    [[ -s $folder/sources ]] || { echo "0 0"; return; }
    "$jdk/bin/javac" -nowarn -encoding UTF-8 -cp "$path:$junit" -d "$folder/compiled" "@$folder/sources" \
        >"$folder/javac.log" 2>&1 || status=1
    "$jdk/bin/java" -ea "$(jacoco_agent "$folder")" \
        -cp "$folder/compiled:$path:$junit" org.junit.platform.console.ConsoleLauncher execute \
        --scan-classpath "$folder/compiled" --include-classname '.*JauntTest' --details=none \
        >"$folder/junit.log" 2>&1 || status=1
    covered "$jdk" "$folder"
    return $status
}
