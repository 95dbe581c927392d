import { proxy } from 'valtio/vanilla'

/** The own picture that waits to be sent: an address, null for none at all; undefined while none waits. */
export const ownAvatar = proxy<{ waiting: string | null | undefined }>({ waiting: undefined })
