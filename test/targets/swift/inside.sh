#!/bin/sh
# Runs a command with the root folder ROOT, in a folder of this machine: inside.sh ROOT FOLDER COMMAND ... Only the
# command sees the mounts that are made for it.
set -eu
exec unshare --mount sh -eu -c '
  root=$1 folder=$2
  shift 2
  mount --bind /proc "$root/proc"
  mount --bind /dev "$root/dev"
  mount --bind "$folder" "$root/mnt"
  exec unshare --root="$root" --wd=/mnt "$@"
' inside "$@"
