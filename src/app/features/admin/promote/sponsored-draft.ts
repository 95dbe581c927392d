import type { SponsoredBlock } from '../../../../contract/entities/sidebar.ts'
import { plainText } from '../../../../contract/rich-text/plain-text.ts'
import type { Block } from './sponsored-blocks.tsx'

/** What a block says in one language. */
export type BlockWords = { title: string; text: string; alt: string }

/** The picture of a block: one that the server has, or a file that was chosen, under the id of its upload. */
export type BlockPicture = { id: string; src: string; width: number; height: number; blob?: Blob; name: string }

/** A block as it is written. */
type BlockDraft = { href: string; picture: BlockPicture | null; en: BlockWords; ja: BlockWords }

const nothing: BlockWords = { title: '', text: '', alt: '' }

/** What a form begins with. @param block the block that is changed; null for a new one */
export function draftOf(block: Block | null): BlockDraft {
  if (block === null) return { href: '', picture: null, en: nothing, ja: nothing }
  const { picture, href, en, ja } = block
  const { id, thumb: src, width, height } = picture ?? { id: '', thumb: '', width: 0, height: 0 }
  return { href, picture: picture && { id, src, width, height, name: '' }, en, ja }
}

/** How readers will see a draft. @param until when it ends */
export const shownDraft = ({ href, picture, en, ja }: BlockDraft, until: string): SponsoredBlock => ({
  title: en.title,
  text: plainText(en.text),
  href,
  picture: picture?.src ?? null,
  ...(picture && { size: { width: picture.width, height: picture.height } }),
  until,
  en,
  ja,
})
