#!/bin/sh
# Dumps the database that the variables of libpq name (PGHOST, PGDATABASE, …) into a folder, keeps the dumps of 14 days there, and touches
# BACKUP_MARKER. store-backup.service and compose.yaml run it: backup.sh FOLDER. Copy the dumps to another place.
set -eu
umask 077
pg_dump --format=custom --no-unlogged-table-data --file="$1/partial"
mv "$1/partial" "$1/store-$(date +%F-%H%M%S).dump"
find "$1" -name 'store-*.dump' -mtime +14 -delete
touch "$BACKUP_MARKER"
