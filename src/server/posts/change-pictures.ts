import { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import type { Context, SignedIn } from '../platform/http/handlers.ts'
import { removePictures } from '../uploads/remove-pictures.ts'
import { attachPictures } from './insert-post.sql.ts'
import { describePictures, pictureIdsOf, takePictures } from './pictures.sql.ts'
import { sentPictures } from './sent-pictures.ts'

/**
 * Gives an own post other pictures: of `named` those that it has are kept with the text alternative given now, the others are
 * finished uploads; then come those of the form. What is not named is removed for good.
 * @throws CallError as `sentPictures`
 */
export async function changePictures(
  context: Context<SignedIn>,
  postId: string,
  named: readonly { id: string; alt: string }[],
): Promise<void> {
  const { db, services, files } = context
  if (named.length + files.length > limits.picturesPerPost)
    throw new CallError('bad_request', { issues: [{ path: 'uploads', message: 'error.bad_request' }] })
  const before = new Set(await pictureIdsOf(db, postId))
  const kept = named.filter(({ id }) => before.has(id))
  const made = await sentPictures(
    context,
    named.filter(({ id }) => !before.has(id)),
    '',
  )
  // In the order of `named`; what is left of the made ones came in the form.
  const pictureIds = named.map(({ id }) => (before.has(id) ? id : (made.shift() ?? id)))
  await takePictures(db, postId)
  await attachPictures(db, { id: postId, pictureIds: [...new Set([...pictureIds, ...made])] })
  await describePictures(db, kept)
  const shown = new Set(pictureIds)
  await removePictures(
    db,
    services,
    [...before].filter(id => !shown.has(id)),
  )
}
