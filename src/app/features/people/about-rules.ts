import * as v from 'valibot'
import { aboutText, simpleText, tag } from '../../../contract/fields.ts'
import type { PlainKey } from '../../../contract/messages/text.ts'

type Read = { word: string } | { error: PlainKey }

function read(rule: v.GenericSchema<string, string>, typed: string): Read {
  const { success, output, issues } = v.safeParse(rule, typed, { abortEarly: true })
  return success ? { word: output } : { error: (issues[0]?.message ?? 'error.bad_request') as PlainKey }
}

/** A hobby as it is stored (PRODUCT 5.3). */
export const readHobby = (typed: string): Read => read(simpleText, typed)

/** A hashtag as it is stored, with its # (PRODUCT 5.6). */
export const readHashtag = (typed: string): Read => read(tag, typed)

/** The about-text as it is stored: none, or 3 to 300 characters. */
export const readAboutText = (typed: string): Read => read(aboutText, typed)
