import * as v from 'valibot'
import type { PlainKey } from '../../../contract/messages/text.ts'

/** A rule of the contract for one field. */
export type Rule = v.GenericSchema<unknown, unknown>

/** The message of the first rule that a value breaks, or null. */
export function brokenBy(rule: Rule, value: unknown): PlainKey | null {
  const { issues } = v.safeParse(rule, value, { abortEarly: true })
  return issues ? (issues[0].message as PlainKey) : null
}
