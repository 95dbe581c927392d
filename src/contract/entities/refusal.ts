/** What can be refused when accounts are made; of a browser the new account is watched instead. */
export const refusalKinds = ['email', 'domain', 'network', 'browser'] as const

/** @see refusalKinds */
export type RefusalKind = (typeof refusalKinds)[number]

/** What is refused for a time only, because other people come to share it. */
export const endingKinds: readonly RefusalKind[] = ['network', 'browser']
