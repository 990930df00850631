#!/bin/bash
# Runs once, in an empty database: the server's role and database, and the role that only copies.

set -euo pipefail
psql --set=ON_ERROR_STOP=1 --set=seam="$(< /run/secrets/seam-password)" \
  --set=backup="$(< /run/secrets/backup-password)" <<'SQL'
create role seam login password :'seam';
create database seam owner seam;
create role seam_backup login replication password :'backup';
SQL
echo 'host replication seam_backup samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
