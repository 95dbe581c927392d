/** Where the browsers' push services are: Chrome, Edge and their kin; Firefox; Edge on Windows; Safari. */
const known = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com']

/** How a push service may be reached: at a public address of the internet only, or wherever the operator said that it is. */
export type PushServiceKind = 'public' | 'own'

/**
 * Whether an address that a browser gave is one of a push service: by https on its usual port, at a known host or one below it. What an
 * operator adds is a host like these, or an origin that is taken as it is, for a service in their own network.
 * @param added hosts and origins of the configuration
 * @returns null for any other address
 */
export function pushServiceOf(address: string, added: readonly string[]): PushServiceKind | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, port, username, password, origin } = new URL(address)
  if (username !== '' || password !== '') return null
  if (added.includes(origin)) return 'own'
  if (protocol !== 'https:' || port !== '') return null
  const isOf = (host: string) => hostname === host || hostname.endsWith(`.${host}`)
  return [...known, ...added].some(isOf) ? 'public' : null
}
