import { CallError } from '../../../contract/errors.ts'
import type { MessageKey } from '../../../contract/messages/en/index.ts'
import type { WorkOnTexts } from '../../text-tasks.ts'

/**
 * A sent text in its canonical form, within its bounds of visible characters.
 * @param field the name under which a refusal is reported
 * @throws CallError bad_request
 */
export async function cleanText(
  workOnTexts: WorkOnTexts,
  html: string,
  field: string,
  { min, max }: { min: number; max: number },
  refusal: MessageKey,
): Promise<string> {
  const { text, length } = await workOnTexts('clean', html)
  if (length < min || length > max) throw new CallError('bad_request', { issues: [{ path: field, message: refusal }] })
  return text
}
