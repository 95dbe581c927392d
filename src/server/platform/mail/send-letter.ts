import type { Language } from '../../../contract/messages/text.ts'
import type { Services } from '../../services.ts'
import { type ServerKey, serverText } from '../server-text.ts'
import type { Letter } from './layout.ts'

/** The content of a letter, as keys of the texts. */
export type Words = {
  subject: ServerKey
  paragraphs: readonly ServerKey[]
  /** A highlighted line: a code. */
  highlight?: string
  /** A link with a label, such as the one that sets a new password. */
  action?: { label: ServerKey; url: string }
  /** Fills the `{names}` of all texts, beside `{origin}`. */
  params?: Record<string, string | number>
}

/** A letter in the reader's language. */
export function letterOf(
  { subject, paragraphs, highlight, action, params }: Words,
  { origin, language }: { origin: string; language: Language },
): Letter {
  const text = (key: ServerKey) => serverText(language, key, { origin, ...params })
  return {
    subject: text(subject),
    paragraphs: paragraphs.map(text),
    ...(highlight && { highlight }),
    ...(action && { action: { label: text(action.label), url: action.url } }),
    signature: text('mail.signature'),
  }
}

/**
 * Sends a letter in the reader's language.
 * @param to.id of the job, the same for each retry
 */
export const sendLetter = (
  { mail, origin }: Services,
  { email, language, id }: { email: string; language: Language; id: string },
  words: Words,
): Promise<void> => mail.send({ to: email, id, language, letter: letterOf(words, { origin: origin(), language }) })
