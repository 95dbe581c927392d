import { domainToASCII } from 'node:url'

/** A domain as mail is sent to it: in small letters, those of other scripts as `xn--…`; what can't be one stays as it is. */
function asSent(domain: string): string {
  const small = domain.toLowerCase()
  return /^[ -~]*$/.test(small) ? small : domainToASCII(small) || small
}

/** The domain of a mail address, as mail is sent to it. */
export const domainOf = (email: string): string => asSent(email.slice(email.lastIndexOf('@') + 1))

/** The first of these domains to which, or to a domain below which, a mail address belongs. */
export function mailDomainAmong(email: string, domains: readonly string[]): string | undefined {
  const of = domainOf(email)
  return domains.find(each => {
    const domain = asSent(each)
    return of === domain || of.endsWith(`.${domain}`)
  })
}
