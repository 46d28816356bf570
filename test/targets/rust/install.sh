#!/bin/sh
# Unpacks the crates that generated Rust can be used with into a folder of their own, from Debian's packages: install.sh
# FOLDER. Cargo takes them from there as it does from crates.io.
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
rm -rf "$folder"
mkdir -p "$(dirname "$folder")"
mv usr/share/cargo/registry "$folder"
