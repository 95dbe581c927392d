import { domainToASCII } from 'node:url'

/** A domain as mail is sent to it: in small letters, those of other scripts as `xn--…`; what can't be one stays as it is. */
function asSent(domain: string): string {
  const small = domain.toLowerCase()
  return /^[ -~]*$/.test(small) ? small : domainToASCII(small) || small
}

/** The domain of a mail address, as mail is sent to it. */
export const domainOf = (email: string): string => asSent(email.slice(email.lastIndexOf('@') + 1))

/** Whether a mail address belongs to one of these domains, or to a domain below one of them. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
  const of = domainOf(email)
  return domains.map(asSent).some(domain => of === domain || of.endsWith(`.${domain}`))
}
