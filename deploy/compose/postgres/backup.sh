#!/bin/bash
# Streams the log into /backup/log, and puts base copies into /backup/base: one at its start, one each night.

set -euo pipefail
export PGPASSWORD="$(< "${PASSWORD_FILE:-/run/secrets/backup-password}")"
folder=${BACKUP_FOLDER:-/backup}
keep=${KEEP_DAYS:-14}
mkdir -p "$folder/log" "$folder/base"

base_copy() {
  local name; name=$(date -u +%Y%m%dT%H%M%SZ)
  # Under its name only when it is whole.
  rm -rf "$folder"/base/*.part
  pg_basebackup --pgdata="$folder/base/$name.part" --format=tar --compress=server-zstd --checkpoint=fast \
    --wal-method=none --no-password
  mv "$folder/base/$name.part" "$folder/base/$name"
  echo "base copy $name"
  find "$folder/base" -mindepth 1 -maxdepth 1 -mtime "+$keep" -exec rm -rf {} +
  # A day more: what was written while the oldest base copy was made.
  find "$folder/log" -type f -mtime "+$((keep + 1))" -delete
}

has_recent() { [ -n "$(find "$folder/base" -mindepth 1 -maxdepth 1 -name '*Z' -mmin -300)" ]; }

keep_copies() {
  # At the start, for the database may be a restored one; then at two in market time.
  until base_copy; do sleep 60; done
  while sleep 60; do
    [ "$(TZ=Asia/Shanghai date +%H)" != 02 ] || has_recent || base_copy || echo 'tried again in a minute' >&2
  done
}

pg_receivewal --create-slot --if-not-exists --slot=seam --no-password
keep_copies &
exec pg_receivewal --slot=seam --synchronous --compress=gzip:1 --directory="$folder/log" --no-password
