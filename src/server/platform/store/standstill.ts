import { readFileSync } from 'node:fs'

/** A stop that goes on has such moments between its steps, which are shorter even on a busy machine. */
const STILL_MS = 3_000

/**
 * Notices a PostgreSQL that was told to stop and never will: one that is told while it still repeats, after a crash, what had not reached
 * the disk ends that work but forgets its helpers, and waits for them (PostgreSQL 18). It can be ended at once without harm, as it has
 * written nothing that the next start would not repeat.
 * @returns a function to be called again and again, which says whether it has stood still for a while
 */
export function standstill(postmaster: number): () => boolean {
  let since: number | null = null
  return () => {
    if (!onlyHelpersWait(postmaster)) since = null
    else since ??= performance.now()
    return since !== null && performance.now() - since >= STILL_MS
  }
}

/** Whether all that is left of it waits for work. A stop's own work, the last checkpoint, stands in the title of its process. */
function onlyHelpersWait(postmaster: number): boolean {
  const children = readIfThere(`/proc/${postmaster}/task/${postmaster}/children`).split(' ').filter(Boolean)
  const titles = children.map(pid => readIfThere(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trimEnd())
  return (
    titles.some(title => title.endsWith(': checkpointer')) &&
    titles.every(title => title.endsWith(': checkpointer') || title.includes(': io worker '))
  )
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
