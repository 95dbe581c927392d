import { drafts } from './drafts.ts'
import { editor } from './editor.ts'
import { errorTexts } from './errors.ts'
import { galleries } from './galleries.ts'
import { messenger } from './messenger.ts'
import { notifications } from './notifications.ts'
import { pictures } from './pictures.ts'
import { profile } from './profile.ts'
import { social } from './social.ts'

/** The texts of profiles, follows, blocks, reports, galleries, chats and notifications: loaded with their pages. */
export const people = {
  ...errorTexts,
  ...drafts,
  ...editor,
  ...galleries,
  ...messenger,
  ...notifications,
  ...pictures,
  ...profile,
  ...social,
} as const
