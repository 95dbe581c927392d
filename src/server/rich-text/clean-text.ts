import { CallError } from '../../contract/errors.ts'
import type { MessageKey } from '../../contract/messages/en/index.ts'
import { plainOf } from '../../contract/rich-text/plain-text.ts'
import { textLength } from '../../contract/rich-text/text-length.ts'
import { writeCanonical } from '../../contract/rich-text/write-canonical.ts'
import { ownTurn } from '../platform/own-turn.ts'
import { cleanRich } from './clean.ts'

/** From here on, in UTF-16 units, reading a text may cost milliseconds. */
export const longText = 8 * 1024

/**
 * A sent text in its canonical form, within its bounds of visible characters. A long one is read in a turn of its own.
 * @param field the name under which a refusal is reported
 * @throws CallError bad_request
 */
export async function cleanText(
  html: string,
  field: string,
  { min, max }: { min: number; max: number },
  refusal: MessageKey,
): Promise<string> {
  if (html.length > longText) await ownTurn()
  const nodes = cleanRich(html)
  const length = textLength(plainOf(nodes))
  if (length < min || length > max) throw new CallError('bad_request', { issues: [{ path: field, message: refusal }] })
  return writeCanonical(nodes)
}
