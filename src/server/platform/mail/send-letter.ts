import type { Language } from '../../../contract/messages/text.ts'
import type { Services } from '../../services.ts'
import { type ServerKey, serverText } from '../server-text.ts'

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

/**
 * Sends a letter in the reader's language.
 * @param to.id of the job, the same for each retry
 */
export async function sendLetter(
  { mail, origin }: Services,
  to: { email: string; language: Language; id: string },
  { subject, paragraphs, highlight, action, params }: Words,
): Promise<void> {
  const text = (key: ServerKey) => serverText(to.language, key, { origin: origin(), ...params })
  await mail.send({
    to: to.email,
    id: to.id,
    language: to.language,
    letter: {
      subject: text(subject),
      paragraphs: paragraphs.map(text),
      ...(highlight && { highlight }),
      ...(action && { action: { label: text(action.label), url: action.url } }),
      signature: text('mail.signature'),
    },
  })
}
