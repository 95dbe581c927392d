#!/bin/sh
# backup.sh ENGAWA FOLDER KEEP: writes a backup into a new folder below FOLDER, named by the time, and removes all but the KEEP latest ones.
# Each is whole: pictures that an earlier one has as well are the same files on the disk, and stay until the last one that has them goes.
# COPY_TO, where it is set, is where rsync copies FOLDER afterwards, such as backup@elsewhere.example:engawa/ on another machine.
set -eu
umask 077
engawa=$1
folder=$2
keep=$3
mkdir -p "$folder"
"$engawa" backup "$folder/$(date -u +%Y-%m-%dT%H-%M-%SZ)"
# What a backup that was killed left behind. Only one is written at a time, and never for days.
find "$folder" -mindepth 1 -maxdepth 1 -type d -name '*.partial' -mtime +1 -exec rm -rf {} +
# A backup counts once it is whole: its manifest is written last.
find "$folder" -mindepth 2 -maxdepth 2 -name backup.json -not -path '*.partial/*' -printf '%h\n' | sort | head -n "-$keep" | while read -r old; do
  rm -rf "$old"
done
# With -H what several of them have is sent and stored once.
[ -z "${COPY_TO:-}" ] || rsync -aH --delete "$folder/" "$COPY_TO"
