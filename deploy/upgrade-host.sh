#!/bin/sh
# Puts a release of deploy/pack.sh into service on a server with the units of deploy/systemd, without an interruption:
#   sudo deploy/upgrade-host.sh larkline-1.1.0.tar.gz     (or the name of a folder in /opt/larkline/releases, to go back)
# Order: unpack, migrate with the new release, switch, restart one process after another, each ready before the next.
set -eu
releases=/opt/larkline/releases
given="${1:?which release? deploy/upgrade-host.sh larkline-1.1.0.tar.gz}"
name="$(basename "$given" .tar.gz)"
if [ -f "$given" ]; then
  mkdir -p "$releases/$name"
  tar -xzf "$given" -C "$releases/$name"
fi
test -f "$releases/$name/dist/api/main.js" || { echo "no release in $releases/$name" >&2; exit 1; }

previous="$(readlink -f /opt/larkline/current || true)"
echo "in service so far: ${previous:-nothing}"
systemd-run --quiet --wait --pipe --collect --property=User=larkline --property=WorkingDirectory="$releases/$name" \
  --property=EnvironmentFile=/etc/larkline/app.env --property=EnvironmentFile=/etc/larkline/owner.env \
  /usr/bin/node --enable-source-maps dist/api/main.js migrate
ln -sfn "$releases/$name" /opt/larkline/current.new
mv -T /opt/larkline/current.new /opt/larkline/current

for port in 4000 4020; do
  systemctl restart "larkline-api@$port"
  waited=0
  until curl -fsS --max-time 2 "http://127.0.0.1:$port/readyz" >/dev/null 2>&1; do
    waited=$((waited + 1))
    if [ "$waited" -gt 60 ]; then
      echo "larkline-api@$port is not ready after a minute; the others still run what they ran. To go back: $0 ${previous##*/}" >&2
      exit 1
    fi
    sleep 1
  done
done
systemctl restart larkline-worker
echo "in service: $name"
