import { useSyncExternalStore } from 'react'
import { ownZone } from '../../../contract/formats.ts'
import { useAppFacts } from '../document/app-context.tsx'
import { useTakingOver } from '../document/use-taking-over.ts'

const minute = 60_000
let now = 0

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all that is told. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of listeners) each()
  }, minute)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function read(): number {
  if (now === 0 || Date.now() - now >= minute) now = Date.now()
  return now
}

/**
 * The time in ms, updated every minute, and the reader's time zone (see `dateText`). While a document is rendered or taken over: the
 * document's time, in UTC.
 */
export function useClock(): { now: number; zone: string } {
  const { firstNow } = useAppFacts()
  const shown = useSyncExternalStore(subscribe, read, read)
  return useTakingOver() ? { now: firstNow, zone: 'UTC' } : { now: shown, zone: ownZone }
}
