import { drafts } from './drafts.ts'
import { editor } from './editor.ts'
import { errorTexts } from './errors.ts'
import { galleries } from './galleries.ts'
import { profile } from './profile.ts'
import { social } from './social.ts'

/** The texts of profiles, follows, blocks, reports and galleries: loaded with their pages. */
export const people = { ...errorTexts, ...drafts, ...editor, ...galleries, ...profile, ...social } as const
