import type { OutputOf } from '../../src/contract/calls/index.ts'
import { limits } from '../../src/contract/limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { type Answer, ask, get, headersOf, type Member } from './people.ts'
import type { TestServer } from './server.ts'

/** Uploads bytes in pieces, as the client does. Gives the upload's id and the last answer. */
export async function sendUpload(who: Member, bytes: Uint8Array): Promise<{ id: string; answer: Answer }> {
  const uploadId = uuidv7()
  let answer = await ask(who, 'uploads.begin', {
    params: { uploadId },
    body: { size: bytes.length, name: 'photo.jpg' },
  })
  for (let offset = 0; offset < bytes.length; offset += limits.uploadChunkBytes)
    answer = await ask(who, 'uploads.append', {
      params: { uploadId },
      query: { offset },
      bytes: new Blob([new Uint8Array(bytes.subarray(offset, offset + limits.uploadChunkBytes))]),
    })
  return { id: uploadId, answer }
}

/** Sends a multipart form with a file and other fields. */
export async function sendForm(
  who: Member,
  to: { method: 'POST' | 'PUT'; path: string; field: string; type?: string },
  bytes: Uint8Array,
  fields: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(to.field, new Blob([new Uint8Array(bytes)], { type: to.type ?? 'image/jpeg' }), 'photo.jpg')
  const answer = await fetch(who.origin + to.path, { method: to.method, headers: headersOf(who), body: form })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

/** The default gallery of a member. */
export async function defaultGallery(of: Member): Promise<OutputOf<'galleries.add'>> {
  const galleries = await get(of, 'galleries.list', { params: { userId: of.session.id } })
  const found = galleries.find(each => each.gallery_def)
  if (found === undefined) throw new Error('no default gallery')
  return found
}

/** Adds a photo to a gallery of a member. */
export async function addPhoto(
  who: Member,
  galleryId: string,
  bytes: Uint8Array,
  words: { caption?: string; alt?: string } = {},
): Promise<OutputOf<'galleries.addPhoto'>> {
  const { id: upload } = await sendUpload(who, bytes)
  return get(who, 'galleries.addPhoto', { params: { galleryId }, body: { upload, ...words } })
}

/** Makes photos without decoding pictures, for tests that need many. Gives their ids in order. */
export async function storePhotos(
  { services: { db } }: TestServer,
  galleryId: string,
  count: number,
): Promise<string[]> {
  const photos = Array.from({ length: count }, (_, place) => ({ id: uuidv7(), place, picture_id: uuidv7() }))
  const size = { width: 1_280, height: 960, private: true }
  await db
    .insertInto('pictures')
    .values(photos.map(({ picture_id }) => ({ id: picture_id, owner_id: null, alt: '', ...size })))
    .execute()
  await db
    .insertInto('gallery_photos')
    .values(photos.map(photo => ({ ...photo, gallery_id: galleryId })))
    .execute()
  return photos.map(({ id }) => id)
}
