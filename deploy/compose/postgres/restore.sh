#!/bin/bash
# Restores into the data folder: restore.sh latest, or restore.sh '2026-11-23 14:05:00+08'.
# What lies there is kept beside it.

set -euo pipefail
moment=${1:?latest, or a moment with its time zone}
folder=${BACKUP_FOLDER:-/backup}
data=${PGDATA:-/var/lib/postgresql/18/docker}

[ ! -e "$data/postmaster.pid" ] || { echo 'the database runs: stop it first' >&2; exit 2; }
# The last base copy that was finished before the moment. Their names are sorted by time, in UTC.
until=99991231
[ "$moment" = latest ] || until=$(date -u --date="$moment" +%Y%m%dT%H%M%SZ)
copy=
for each in "$folder"/base/*Z; do [[ $(basename "$each") < $until ]] && copy=$each; done
[ -n "$copy" ] || { echo "no base copy is older than $moment" >&2; exit 2; }
echo "from the base copy $(basename "$copy")"

[ ! -e "$data" ] || mv "$data" "$data.before-$(date -u +%Y%m%dT%H%M%SZ)"
mkdir -m 700 -p "$data"
zstd --decompress --stdout "$copy/base.tar.zst" | tar --extract --directory="$data"
{
  # The segment that is still written ends in the middle.
  cat <<CONF
restore_command = 'f=$folder/log/%f.gz; if [ -e \$f ]; then gunzip -c \$f > %p; elif [ -e \$f.partial ]; then gunzip -c \$f.partial > %p; truncate -s 16M %p; else false; fi'
recovery_target_action = 'promote'
recovery_target_timeline = 'latest'
CONF
  [ "$moment" = latest ] || echo "recovery_target_time = '$moment'"
} >> "$data/postgresql.auto.conf"
touch "$data/recovery.signal"
echo 'start the database: it catches up with the log, then it writes'
