#!/bin/sh
# backup.sh ENGAWA FOLDER KEEP: writes a backup into a new folder below FOLDER, named by the time, and removes all but the KEEP latest ones.
# COPY_TO, where it is set, is where rsync copies FOLDER afterwards, such as backup@elsewhere.example:engawa/ on another machine.
set -eu
umask 077
engawa=$1
folder=$2
keep=$3
mkdir -p "$folder"
"$engawa" backup "$folder/$(date -u +%Y-%m-%dT%H-%M-%SZ)"
# A backup counts once it is whole: its manifest is written last.
find "$folder" -mindepth 2 -maxdepth 2 -name manifest.json -printf '%h\n' | sort | head -n "-$keep" | while read -r old; do
  rm -rf "$old"
done
[ -z "${COPY_TO:-}" ] || rsync -a --delete "$folder/" "$COPY_TO"
