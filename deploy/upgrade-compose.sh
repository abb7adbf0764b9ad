#!/bin/sh
# Puts the version of .env into service with docker compose, without an interruption: set LARKLINE_VERSION in .env, then
#   deploy/upgrade-compose.sh          (the same with an older LARKLINE_VERSION goes back)
# Order: build, migrate, new api containers beside the old ones, the old ones away, the worker. When the new ones do not become
# healthy, the old ones keep serving.
set -eu
cd "$(dirname "$0")/.."
replicas="${API_REPLICAS:-2}"
docker compose build
docker compose run --rm migrate
old="$(docker compose ps --quiet api)"
count="$(echo "$old" | wc -w)"
# Only what is added gets the new image; --wait ends with an error when it does not become healthy.
docker compose up --detach --no-deps --no-recreate --wait --scale "api=$((count + replicas))" api
# The proxy asks for the addresses every five seconds.
sleep 6
for container in $old; do
  docker stop --time 60 "$container" >/dev/null
  docker rm "$container" >/dev/null
done
docker compose up --detach --no-deps --wait worker
docker compose up --detach --no-deps --no-recreate --scale "api=$replicas" api
docker compose ps
