import { CallError } from '../../contract/errors.ts'
import type { MessageKey } from '../../contract/messages/en/index.ts'
import { visibleLength } from '../../contract/rich-text/text-length.ts'
import { cleanHtml } from './clean.ts'

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
  const text = cleanHtml(html)
  const length = visibleLength(text)
  if (length < min || length > max) throw new CallError('bad_request', { issues: [{ path: field, message: refusal }] })
  return text
}
