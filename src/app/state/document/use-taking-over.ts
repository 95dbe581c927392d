import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether this component is being rendered on the server, or taken over from the server's document. What it draws then must be
 * the same in both, whatever the browser knows already. What it draws after that comes in pieces, between which the browser answers touches.
 */
export function useTakingOver(): boolean {
  const [from] = useState(() => ({ document: false }))
  const ofDocument = useSyncExternalStore(
    never,
    // Where this changed, React would draw all that asks again in one go as soon as it has taken it over.
    () => from.document,
    () => {
      from.document = true
      return true
    },
  )
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (ofDocument) startTransition(() => setOver(true))
  }, [ofDocument])
  return ofDocument && !isOver
}
