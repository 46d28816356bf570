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
rm -rf "$root" "$root.new"
mkdir -p "$root.new/proc" "$root.new/dev" "$root.new/tmp" "$root.new/mnt"
for package in "$work"/cache/archives/*.deb; do
  dpkg-deb --fsys-tarfile "$package" | tar -x -C "$root.new" --no-same-owner \
    --exclude='./usr/share/*' --exclude='*/lldb*' --exclude='*/sourcekit-lsp' --exclude='*/clangd' --exclude='*/docc'
done
for folder in bin lib lib64 sbin; do
  [ -e "$root.new/$folder" ] || ln -s "usr/$folder" "$root.new/$folder"
done
mv "$root.new" "$root"
