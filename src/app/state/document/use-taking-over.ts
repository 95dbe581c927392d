import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether this component is being rendered on the server, or taken over from the server's document. What it draws then must be
 * the same in both, whatever the browser knows already.
 */
export const useTakingOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
