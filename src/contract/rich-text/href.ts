// The zone has no DOM types; both the browser and Node have this class.
declare const URL: new (
  address: string,
) => { readonly href: string; readonly protocol: string; readonly username: string; readonly password: string }

const mailAddress = /^mailto:[a-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*$/i
const longest = 2_000

/**
 * The canonical address of a link, or null when a text may not link there. Only https and mailto pass (specification 5,
 * 'Editor content'); of a mail address only the address itself, of a web address none with a name or password in it.
 */
export function safeHref(raw: string): string | null {
  const address = raw.trim()
  if (address.length > longest) return null
  if (/^mailto:/i.test(address)) return canonicalMail(address)
  // Tabs and line ends inside are dropped by browsers, so that they could hide a scheme: refuse them instead.
  if (!/^https:\/\/[^/?#\\\s\p{Cc}][^\s\p{Cc}]*$/iu.test(address)) return null
  try {
    const url = new URL(address)
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
    return url.href.length <= longest ? url.href : null
  } catch {
    return null
  }
}

function canonicalMail(address: string): string | null {
  const bare = address.split('?', 1)[0] ?? ''
  return mailAddress.test(bare) ? bare.toLowerCase() : null
}
