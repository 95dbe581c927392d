import type { ModerationItem } from '../../../../contract/entities/moderation.ts'

/** Things that say what another one says, and what they share: a host that both link to, or all their words (null). */
export type Alike = { host: string | null; items: readonly ModerationItem[] }

const textOf = ({ post, comment }: ModerationItem): string => post?.post_text ?? comment?.comment_text ?? ''

/** The hosts of other sites to which cleaned HTML links. */
function hostsIn(html: string): Set<string> {
  const hosts = new Set<string>()
  for (const [, host = ''] of html.matchAll(/href="https?:\/\/([^/?#"\s]{1,253})/gi))
    hosts.add(host.toLowerCase().replace(/^www\./, ''))
  return hosts
}

/**
 * The others that look like a part of the same wave: those that link to a site to which the shown one links too, to which most do; or else
 * those that say the same to the letter. An author's own other things count as well.
 * @returns null where there are none
 */
export function alike(shown: ModerationItem, items: readonly ModerationItem[]): Alike | null {
  const others = items.filter(({ id }) => id !== shown.id)
  const hosts = new Map(others.map(each => [each, hostsIn(textOf(each))]))
  const linking = [...hostsIn(textOf(shown))]
    .map(host => ({ host, items: others.filter(each => hosts.get(each)?.has(host)) }))
    .toSorted((a, b) => b.items.length - a.items.length)[0]
  if (linking && linking.items.length > 0) return linking
  const same = others.filter(each => textOf(each) === textOf(shown))
  return same.length > 0 && textOf(shown) !== '' ? { host: null, items: same } : null
}
