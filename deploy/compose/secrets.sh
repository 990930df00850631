#!/bin/sh
# Makes secrets/ for compose.yaml: sh secrets.sh coal.example.com
# Keep a copy of seam.env elsewhere: without SEAL_KEYS the numbers of people and accounts are lost.

set -eu
site=${1:?name the host that people reach the site by}
cd "$(dirname "$0")"
[ ! -e secrets ] || { echo 'secrets/ exists: nothing is overwritten' >&2; exit 1; }
umask 077
mkdir secrets
cd secrets
secret() { openssl rand -hex 24; }
seam=$(secret) access=$(secret) hidden=$(secret)

secret > postgres-password
secret > backup-password
printf '%s\n' "$seam" > seam-password
printf '"seam" "%s"\n' "$seam" > pgbouncer-users
cat > store.json <<EOF
{"identities": [{"name": "seam", "credentials": [{"accessKey": "$access", "secretKey": "$hidden"}],
  "actions": ["Read:seam", "Write:seam", "List:seam"]}]}
EOF
cat > seam.env <<EOF
PUBLIC_URL=https://$site
DATABASE_URL=postgresql://seam:$seam@pgbouncer:6432/seam
DATABASE_DIRECT_URL=postgresql://seam:$seam@postgres:5432/seam
SEAL_KEYS=first:$(openssl rand -base64 32)
AWS_ACCESS_KEY_ID=$access
AWS_SECRET_ACCESS_KEY=$hidden
METRICS_TOKEN=$(secret)
EOF
# The containers read them as other users; the folder keeps everybody else out.
chmod 644 postgres-password backup-password seam-password pgbouncer-users store.json
printf 'SITE=%s\nBACKUP_FOLDER=/srv/seam-backup\n' "$site" > ../.env
