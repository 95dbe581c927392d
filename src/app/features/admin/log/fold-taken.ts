import type { LogEntry } from '../../../../contract/admin-log-sentence.ts'

/** Entries that are shown as one line: the latest, and with it all that were folded. */
export type LogLine = { first: LogEntry; all: readonly LogEntry[] }

/** Folds the reports that one admin took in a row into one line; every other entry is a line of its own. */
export function foldTaken(entries: readonly LogEntry[]): LogLine[] {
  const lines: { first: LogEntry; all: LogEntry[] }[] = []
  for (const entry of entries) {
    const line = lines.at(-1)
    if (line && entry.act === 'report.claim' && line.first.act === 'report.claim' && line.first.by === entry.by)
      line.all.push(entry)
    else lines.push({ first: entry, all: [entry] })
  }
  return lines
}
