import { readCanonical } from '../../../contract/rich-text/canonical.ts'
import type { RichInline } from '../../../contract/rich-text/tree.ts'
import { writeCanonical } from '../../../contract/rich-text/write-canonical.ts'

/** A canonical text in which only these people are mentioned, by their user tags. */
export function onlyMentioning(html: string, people: ReadonlySet<string>): string {
  const plain = (inline: RichInline): RichInline =>
    inline.type === 'mention' && !people.has(inline.userTag) ? { type: 'text', runs: inline.runs } : inline
  return writeCanonical(readCanonical(html).map(node => ({ ...node, children: node.children.map(plain) })))
}
