# shellcheck shell=bash
# A Debian in a folder, for scripts to read with `source` in place of lib.sh.
source "$(dirname "$0")/lib.sh"

[[ $(id -u) == 0 ]] || fail "a chroot needs root; please run this as root"
command -v debootstrap >/dev/null || fail "debootstrap is missing: apt-get install debootstrap"
unshare --mount --net true 2>/dev/null || fail "this machine does not permit mounts and networks of one's own"

# make_debian SUITE ROOT PACKAGE,...: a small Debian from where this machine has its packages.
make_debian() {
    local mirror
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | sed -n 1p)
    [[ -n $mirror ]] || fail "apt knows no packages yet: apt-get update"
    debootstrap --variant=minbase --include="$3" "$1" "$2" "$mirror"
}

# in_debian ROOT NETWORK FROM:TO[:ro]... -- COMMAND...: a command in the Debian of a folder; NETWORK
# is `online` or `offline`. It sees the folders FROM of this machine as TO. Mounts are seen by this
# command alone, and gone when it ends.
in_debian() {
    local root=$1 spaces=(--mount --propagation private)
    [[ $2 == online ]] || spaces+=(--net)
    shift 2
    unshare "${spaces[@]}" bash -c '
        set -e
        root=$1
        shift
        mount --rbind /dev "$root/dev"
        mount --rbind /sys "$root/sys"
        mount -t proc proc "$root/proc"
        while [[ $1 != -- ]]; do
            IFS=: read -r from to mode <<<"$1"
            mkdir -p "$root$to"
            mount --bind "$from" "$root$to"
            [[ $mode != ro ]] || mount -o remount,bind,ro "$root$to"
            shift
        done
        shift
        # Programs talk to themselves even without a network.
        ip link set lo up
        exec chroot "$root" "$@"' bash "$root" "$@"
}
