// contract has no DOM types; browser and Node both have this class.
declare const URL: new (
  address: string,
) => { readonly href: string; readonly protocol: string; readonly username: string; readonly password: string }

const mailAddress = /^mailto:[a-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*$/i
/** Of an address, in UTF-16 units. */
export const longestAddress = 2_000

/**
 * The canonical address of a link, or null when a text may not link there. Only https and mailto are allowed (PRODUCT 5.5); mailto
 * without subject and body, https without user name and password.
 */
export function safeHref(raw: string): string | null {
  const address = raw.trim()
  if (address.length > longestAddress) return null
  if (/^mailto:/i.test(address)) return canonicalMail(address)
  // Browsers ignore tabs and line ends inside an address, so these could hide a scheme: such addresses are refused.
  if (!/^https:\/\/[^/?#\\\s\p{Cc}][^\s\p{Cc}]*$/iu.test(address)) return null
  try {
    const url = new URL(address)
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
    return url.href.length <= longestAddress ? url.href : null
  } catch {
    return null
  }
}

function canonicalMail(address: string): string | null {
  const bare = address.split('?', 1)[0] ?? ''
  return mailAddress.test(bare) ? bare.toLowerCase() : null
}
