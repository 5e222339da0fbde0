# shellcheck shell=bash
# What the scripts share, for them to read with `source`. None of them ends without saying why.
set -Eeuo pipefail
on_error() {
    # A subshell leaves it to the script itself to tell.
    ((BASH_SUBSHELL)) || echo "$0: this failed in line $1: ${2%%$'\n'*}" >&2
}
trap 'on_error "$LINENO" "$BASH_COMMAND"' ERR

# Whatever is measured or shown is done from the start, not known from an earlier time.
export JAUNT_FRESH=true

# Says what is wrong and ends the script.
fail() {
    trap - ERR
    echo "$0: $*" >&2
    exit 1
}

# The path of group:name:version[:jar:classifier] in Maven's local repository.
jar_file() {
    local group name version classifier
    IFS=: read -r group name version _ classifier <<<"$1"
    echo "$HOME/.m2/repository/${group//.//}/$name/$version/$name-$version${classifier:+-$classifier}.jar"
}

# Brings a jar there with Maven, unless it is there already.
fetch_jar() {
    [[ -f $(jar_file "$1") ]] && return
    command -v mvn >/dev/null && mvn -q -B dependency:get -Dtransitive=false "-Dartifact=$1" >/dev/null 2>&1
}
