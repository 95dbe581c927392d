import { useEffect, useEffectEvent, useState } from 'react'

/** What only the server knows, as far as it has come. */
export type Asked<T> = { state: 'loading' } | { state: 'failed' } | { state: 'here'; value: T }

/**
 * Asks the server when a screen opens and when the signal returns; what is kept on no device needs a connection.
 * @returns what came, and how to ask again
 */
export function useAsked<T>(ask: () => Promise<T>, online: boolean): { asked: Asked<T>; again: () => Promise<void> } {
  const [asked, setAsked] = useState<Asked<T>>({ state: 'loading' })
  const again = useEffectEvent(async () => {
    try {
      setAsked({ state: 'here', value: await ask() })
    } catch {
      setAsked(before => (before.state === 'here' ? before : { state: 'failed' }))
    }
  })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    if (online) void again()
  }, [online, turn])
  return { asked, again: async () => setTurn(turn + 1) }
}
