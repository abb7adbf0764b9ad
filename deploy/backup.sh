#!/bin/sh
# One backup of the whole database into BACKUP_DIR (/backups). After it succeeded, backups older than KEEP_DAYS (14) are
# removed. Exits with 1 when anything failed. Runs in the folder of a release; needs the settings of app.env and owner.env.
set -eu
umask 077
dir="${BACKUP_DIR:-/backups}"
node dist/api/main.js backup "$dir/larkline-$(date -u +%Y%m%dT%H%M%SZ).backup.gz"
find "$dir" -name 'larkline-*.backup.gz' -mtime "+${KEEP_DAYS:-14}" -delete
