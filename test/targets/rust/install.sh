#!/bin/sh
# Unpacks crates from Debian's packages into a folder: install.sh FOLDER. Tests use the crates together with generated
# Rust, and Cargo reads the folder instead of crates.io.
set -eu
folder=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
set -- futures-core serde serde-derive syn quote proc-macro2 unicode-ident
packages=$(printf 'librust-%s-dev ' "$@")
# shellcheck disable=SC2086 -- the names have no spaces.
apt-get -q -o APT::Sandbox::User=root download $packages || {
  apt-get -q update
  apt-get -q -o APT::Sandbox::User=root download $packages
}
for package in ./*.deb; do
  dpkg-deb --fsys-tarfile "$package" | tar -x --no-same-owner ./usr/share/cargo/registry
done
mv usr/share/cargo/registry "$folder"
