import type { CallName, InputOf, OutputOf } from '../../../contract/calls/index.ts'

/** How this feature reaches the server: the device's client, given by the route. */
export type Call = <N extends CallName>(name: N, input: InputOf<N>) => Promise<{ data: OutputOf<N> }>
