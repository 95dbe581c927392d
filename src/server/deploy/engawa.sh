#!/bin/sh
# What `npm run` has in a clone, as README.md says it, by the release's own Node: ./engawa start | admin … | backup FOLDER | restore FOLDER | bounce FILE | pictures move
here=$(dirname "$(readlink -f "$0")")
PATH="$here/node_modules/.bin:$PATH"
# Folders count from where it is called.
ENGAWA_DATA=$(realpath -m "${ENGAWA_DATA:-./data}")
export PATH ENGAWA_DATA
command=${1:-start}
[ $# -gt 0 ] && shift
case "$command" in
  backup | restore | bounce) [ $# -gt 0 ] && { path=$(realpath -m "$1"); shift; set -- "$path" "$@"; } ;;
esac
cd "$here" || exit 1
case "$command" in
  # commands
  *) echo "engawa: start, admin, backup, restore, bounce or pictures" >&2; exit 1 ;;
esac
