#!/bin/sh
# Unpacks Swift's compiler from a Debian release that has it into a separate root folder: install.sh ROOT. Downloads
# from the archive that this machine is configured to use, and does not change the machine's packages.
set -eu
root=$1
release=trixie
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
archive=$(sed -n 's/^URIs: *\([^ ]*\).*/\1/p; s/^deb \(\[[^]]*\] \)\{0,1\}\([^ ]*\) .*/\2/p' \
  /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null | head -n 1)
mkdir -p "$work/lists/partial" "$work/cache/archives/partial"
: >"$work/status"
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $archive $release main" >"$work/sources.list"
cat >"$work/apt.conf" <<EOF
Dir::Etc::sourcelist "$work/sources.list";
Dir::Etc::sourceparts "-";
Dir::State::lists "$work/lists";
Dir::State::status "$work/status";
Dir::Cache "$work/cache";
APT::Install-Recommends "false";
APT::Sandbox::User "root";
EOF
export APT_CONFIG="$work/apt.conf"
apt-get -q update
apt-get -q install -y --download-only swiftlang libc6-dev libstdc++-14-dev
mkdir -p "$root/proc" "$root/dev" "$root/tmp" "$root/mnt"
for package in "$work"/cache/archives/*.deb; do
  dpkg-deb --fsys-tarfile "$package" | tar -x -C "$root" --no-same-owner \
    --exclude='./usr/share/*' --exclude='*/lldb*' --exclude='*/sourcekit-lsp' --exclude='*/clangd' --exclude='*/docc'
done
for folder in bin lib lib64 sbin; do
  [ -e "$root/$folder" ] || ln -s "usr/$folder" "$root/$folder"
done
