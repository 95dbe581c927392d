import { type Draft, forgetDraft, keepDraft, readDraft } from '../mirror/drafts.ts'
import type { Mirror } from '../mirror/schema.ts'

/** A message's draft, as far as two of them can become one. Its pictures are in it. */
type MessageDraft = { text: string; replyTo: unknown; pictures?: readonly unknown[] }

/**
 * Two drafts of one field as one: the texts on lines of their own, and all pictures.
 * @returns null when neither both are plain texts nor both messages: such drafts can't be joined
 */
export function joinDrafts(first: Draft['content'], second: Draft['content']): unknown {
  if (typeof first === 'string' && typeof second === 'string') return joinTexts(first, second)
  if (!isMessage(first) || !isMessage(second)) return null
  return {
    text: joinTexts(first.text, second.text),
    replyTo: second.replyTo ?? first.replyTo,
    pictures: [...(first.pictures ?? []), ...(second.pictures ?? [])],
  } satisfies MessageDraft
}

/**
 * Gives what was written in one chat's field to another's, after what is written there.
 * @param from the key of the draft that goes
 */
export async function moveDraft(mirror: Mirror, from: string, to: string): Promise<void> {
  await mirror.transaction('rw', mirror.drafts, mirror.files, async () => {
    const moved = await readDraft(mirror, from)
    if (!moved) return
    const there = await readDraft(mirror, to)
    const content = there ? (joinDrafts(there.content, moved.content) ?? moved.content) : moved.content
    await keepDraft(mirror, to, { content, base: there?.base ?? moved.base })
    await forgetDraft(mirror, from)
  })
}

const joinTexts = (...texts: string[]): string => texts.filter(each => each.trim() !== '').join('\n')

const isMessage = (content: unknown): content is MessageDraft =>
  typeof content === 'object' && content !== null && 'replyTo' in content && 'text' in content
