import { useSyncExternalStore } from 'react'
import { useTakingOver } from '../loading/use-taking-over.ts'
import { useAppFacts } from '../site/app-context.tsx'

const minute = 60_000
let now = 0

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all, as a long list has many times. */
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

let zone: string | undefined

/**
 * The time in ms, updated every minute, and the reader's time zone. While a document is rendered or taken over: the document's
 * time, in UTC.
 */
export function useClock(): { now: number; timeZone: string } {
  const { firstNow } = useAppFacts()
  const shown = useSyncExternalStore(subscribe, read, () => firstNow)
  if (useTakingOver()) return { now: firstNow, timeZone: 'UTC' }
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return { now: shown, timeZone: zone }
}
