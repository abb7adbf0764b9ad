#!/bin/sh
# Packs a release for a server without Docker: deploy/pack.sh 1.0.0 makes larkline-1.0.0.tar.gz from this checkout. It holds
# the built files, the production packages and deploy/, and runs where Node is the same as in the Dockerfile. SITE_URL is the
# address that the pages name as their own: SITE_URL=https://www.example.co.uk deploy/pack.sh 1.0.0
set -eu
version="${1:?which version? deploy/pack.sh 1.0.0}"
cd "$(dirname "$0")/.."
root="$PWD"
npm ci
npm run build
stage="$(mktemp -d)"
trap 'rm -rf "$stage"' EXIT
cp package.json package-lock.json .npmrc "$stage/"
cp -R libs "$stage/libs"
(cd "$stage" && npm ci --omit=dev --omit=optional --ignore-scripts)
rm -rf "$stage/libs" "$stage/node_modules/@larkline"
mkdir "$stage/dist"
for part in api explorer web widget; do
  if [ -d "dist/$part" ]; then cp -R "dist/$part" "$stage/dist/$part"; fi
done
cp -R deploy "$stage/deploy"
rm -f "$stage"/deploy/env/*.env
chmod -R a+rX "$stage"
tar -czf "$root/larkline-$version.tar.gz" --owner=0 --group=0 -C "$stage" .
echo "$root/larkline-$version.tar.gz"
