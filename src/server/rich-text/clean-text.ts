import { CallError } from '../../contract/errors.ts'
import type { MessageKey } from '../../contract/messages/en/index.ts'
import { plainOf } from '../../contract/rich-text/plain-text.ts'
import { textLength } from '../../contract/rich-text/text-length.ts'
import { writeCanonical } from '../../contract/rich-text/write-canonical.ts'
import { cleanRich } from './clean.ts'

/**
 * A sent text in its canonical form, within its bounds of visible characters.
 * @param field the name under which a refusal is reported
 * @throws CallError bad_request
 */
export function cleanText(
  html: string,
  field: string,
  { min, max }: { min: number; max: number },
  refusal: MessageKey,
) {
  const nodes = cleanRich(html)
  const length = textLength(plainOf(nodes))
  if (length < min || length > max) throw new CallError('bad_request', { issues: [{ path: field, message: refusal }] })
  return writeCanonical(nodes)
}
