import { dateOfBirth, email, newPassword, profileName, rules } from '../../../contract/fields.ts'
import type { PlainKey } from '../../../contract/messages/text.ts'
import { brokenBy } from '../../state/forms/broken-rule.ts'

/** The fields of the first step of the sign-up, as typed. */
export type SignUpFields = {
  username: string
  email: string
  password: string
  sex: 'male' | 'female' | 'none'
  date: string
  rules: boolean
}

/** The fields that have a rule. */
export type CheckedName = Exclude<keyof SignUpFields, 'sex'>

const schemas = { username: profileName, email, password: newPassword, date: dateOfBirth, rules }

/** The message of the first rule that a field's value breaks, or null. The rules are the contract's (PRODUCT 5.2). */
export const brokenRule = (name: CheckedName, value: string | boolean): PlainKey | null =>
  brokenBy(schemas[name], value)

/** All broken rules of the step, by field. */
export function brokenRules(fields: SignUpFields): Partial<Record<CheckedName, PlainKey>> {
  const broken: Partial<Record<CheckedName, PlainKey>> = {}
  for (const name of Object.keys(schemas) as CheckedName[]) {
    const rule = brokenRule(name, fields[name])
    if (rule) broken[name] = rule
  }
  return broken
}
