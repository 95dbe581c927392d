import type { people as english } from '../en/people.ts'
import type { Translation } from '../text.ts'
import { drafts } from './drafts.ts'
import { editor } from './editor.ts'
import { errorTexts } from './errors.ts'
import { galleries } from './galleries.ts'
import { messenger } from './messenger.ts'
import { notifications } from './notifications.ts'
import { pictures } from './pictures.ts'
import { profile } from './profile.ts'
import { social } from './social.ts'

/** The texts of profiles, follows, blocks, reports, galleries and notifications, in Japanese. */
export const people: Translation<typeof english> = {
  ...errorTexts,
  ...drafts,
  ...editor,
  ...galleries,
  ...messenger,
  ...notifications,
  ...pictures,
  ...profile,
  ...social,
}
