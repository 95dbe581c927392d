import { useSyncExternalStore } from 'react'
import { useTakingOver } from '../loading/use-taking-over.ts'
import { useAppFacts } from '../site/app-context.tsx'

const minute = 60_000
let now = 0

function subscribe(listener: () => void): () => void {
  const timer = setInterval(() => {
    now = Date.now()
    listener()
  }, minute)
  return () => clearInterval(timer)
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
