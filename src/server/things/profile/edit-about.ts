import { distinctWords } from '../../../contract/as-typed.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { serverText } from '../../platform/server-text.ts'
import { touchWritings } from '../posts/touch.sql.ts'
import { writeAbout } from './profile.sql.ts'

/** Edits the member's about part: sets the fields that are given and keeps the others. */
export const editAbout: Handler<'profile.editAbout'> = async ({ body }, { db, viewer, language }) => {
  const written = await writeAbout(db, viewer.id, {
    ...(body.about !== undefined && { about: body.about }),
    ...(body.hobbies !== undefined && { hobbies: distinctWords(body.hobbies) }),
    ...(body.hashtags !== undefined && { hashtags: [...new Set(body.hashtags)] }),
  })
  // Posts show the about-text of their author, so devices need them anew.
  if (body.about !== undefined) await touchWritings(db, viewer.id)
  return { message: serverText(language, 'answer.about_edited'), about: written }
}
