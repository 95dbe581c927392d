import { proxy } from 'valtio/vanilla'

/**
 * The member's own picture if a change of it is not sent yet: its address, or null if it is being removed. Undefined if no change
 * waits.
 */
export const ownAvatar = proxy<{ waiting: string | null | undefined }>({ waiting: undefined })
