import type { Text } from '../../../contract/messages/text.ts'
import { fromPlain } from '../../../contract/rich-text/from-plain.ts'
import { firstWords, plainText } from '../../../contract/rich-text/plain-text.ts'
import { textLength } from '../../../contract/rich-text/text-length.ts'
import { readShares, type Share } from '../../../local/editing/kept-shares.ts'
import { keepDraft, readDraft } from '../../../local/mirror/drafts.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { showStored, storeTyped } from '../../state/device/open-editors.ts'
import { type ChosenPicture, refusedPictures, takePictures } from '../../state/pictures/take-pictures.ts'
import { type PostDraft, wholeDraft } from './post-draft.ts'

const key = 'post:new'

/**
 * Puts what was shared into the app into the draft of the new post, after what is written there. Each share stops waiting in the
 * transaction that writes the draft, so that nothing is lost and nothing comes twice.
 * @returns what was not taken, a sentence each
 */
export async function takeShared(mirror: Mirror, text: Text): Promise<string[]> {
  const refused: string[] = []
  for (const { key: waiting, share } of await readShares(mirror)) {
    refused.push(...share.refused.map(name => text('compose.shared.refused', { name })))
    const before = (await draftHere(mirror)).pictures.length
    const files = share.files.map(({ name, blob }) => new File([blob], name, { type: blob.type }))
    const pictures = await takePictures(files, before)
    refused.push(...pictures.refused.map(each => refusedPictures(text, each)))
    await storeTyped(key)
    const { drafts, files: stored } = mirror
    await mirror.transaction('rw', drafts, stored, async () => {
      // Another tab may have taken it meanwhile.
      if (!(await drafts.get(waiting))) return
      const base = (await readDraft(mirror, key))?.base ?? null
      await keepDraft(mirror, key, { content: withShared(await draftHere(mirror), share, pictures.taken), base })
      await drafts.delete(waiting)
    })
    await showStored(key)
  }
  return [...new Set(refused)]
}

const draftHere = async (mirror: Mirror): Promise<PostDraft> =>
  wholeDraft(((await readDraft(mirror, key))?.content ?? {}) as Partial<PostDraft>)

const lettersShown = 60

/** What was shared, in the few words that tell it from other things. */
export const nameOf = ({ title, text, url, files, refused }: Share): string =>
  firstWords(
    fromPlain(title || text || url || [...files.map(({ name }) => name), ...refused].join(' · ')),
    lettersShown,
  )

/** A draft with what was shared. What a page's title repeats of its text, or its text of its address, stands once. */
export function withShared(
  draft: PostDraft,
  { title, text, url }: Pick<Share, 'title' | 'text' | 'url'>,
  pictures: readonly ChosenPicture[],
): PostDraft {
  const lines = [title, text, url].filter(
    (line, at, all) => line !== '' && !all.some((other, place) => place !== at && isSaid(line, at, other, place)),
  )
  const html = draft.html + (lines.length > 0 ? fromPlain(lines.join('\n\n')) : '')
  const plain = plainText(html)
  return {
    ...draft,
    html,
    text: plain,
    length: textLength(plain),
    pictures: [...draft.pictures, ...pictures],
  }
}

/** Whether another line says all of a line; of two that are the same, the later one goes. */
const isSaid = (line: string, at: number, other: string, place: number): boolean =>
  other.includes(line) && (other !== line || place < at)
