#!/bin/sh
# Runs a command of another root in a folder of this machine: inside.sh ROOT FOLDER COMMAND ... What is mounted for it is
# seen by it alone.
set -eu
exec unshare --mount sh -eu -c '
  root=$1 folder=$2
  shift 2
  mount --bind /proc "$root/proc"
  mount --bind /dev "$root/dev"
  mount --bind "$folder" "$root/mnt"
  exec unshare --root="$root" --wd=/mnt "$@"
' inside "$@"
