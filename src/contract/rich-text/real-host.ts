import { normalForm } from '../characters.ts'
import type { RichInline, RichNode } from './tree.ts'
import { inlineText } from './tree.ts'

// contract has no DOM types; browser and Node both have this class.
declare const URL: new (address: string) => { readonly hostname: string; readonly username: string }

/** What stands between addresses in a text; brackets and quotes are never part of a host. */
const between = /[\s<>()[\]{}"'“”‘’「」『』【】、,;|]+/u
const scheme = /^[a-z][a-z0-9+.-]*:\/*/
/** A host with a dot in it, perhaps behind a user name: letters of any script, so that look-alikes are hosts too. */
const address =
  /^(?<user>[^/?#\s]*@)?(?<host>[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*\.[\p{L}\p{M}\p{N}-]{2,})\.?(?=[:/?#]|$)/u
const ordinaryLetters = /^[\p{ASCII}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々]*$/u

/**
 * The host that a link really leads to, where its text reads like another address; for mailto the mail address. Null where the
 * text is ordinary words, or names the same host ('www.' aside). A host in letters that only look like Latin ones is given in its
 * ASCII form (xn--…), and one behind a user name (https://good.jp@evil.example) always.
 * @param text the visible text of the link
 * @param href its address, from `safeHref`
 */
export function realHost(text: string, href: string): string | null {
  const real = href.startsWith('mailto:') ? href.slice('mailto:'.length) : hostOf(href)
  if (real === null) return null
  return readable(text)
    .split(between)
    .some(word => misleads(word, real))
    ? real
    : null
}

/** The text as an eye reads an address: one width, lower case, ordinary dots and slashes, nothing invisible. */
const readable = (text: string): string =>
  normalForm(text, 'NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[。｡․‧·]/gu, '.')
    .replace(/[\\⁄∕⧸]/gu, '/')
    .toLowerCase()

function misleads(word: string, real: string): boolean {
  const { user, host } = address.exec(word.replace(scheme, ''))?.groups ?? {}
  if (host === undefined) return false
  if (real.includes('@')) return `${user ?? ''}${host}` !== real
  if (user !== undefined && scheme.test(word)) return true
  const named = hostOf(`https://${host}`)
  return named === null || withoutWww(named) !== withoutWww(real) || !ordinaryLetters.test(host)
}

const withoutWww = (host: string): string => host.replace(/^www\./, '').replace(/\.$/, '')

function hostOf(href: string): string | null {
  try {
    return new URL(href).hostname
  } catch {
    return null
  }
}

/** The text as it is shown to a reader: behind a link that {@link realHost} finds misleading, the real host stands in brackets. */
export const withRealHosts = (nodes: readonly RichNode[]): RichNode[] =>
  nodes.map(node => ({ ...node, children: node.children.map(shown) }))

function shown(inline: RichInline): RichInline {
  const host = inline.type === 'link' ? realHost(inlineText(inline), inline.href) : null
  if (inline.type !== 'link' || host === null) return inline
  return { ...inline, runs: [...inline.runs, { text: ` (${host})`, strong: false, em: false }] }
}
