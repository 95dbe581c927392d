import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { cardFile } from '../../../contract/cards.ts'
import { CallError } from '../../../contract/errors.ts'
import { id } from '../../../contract/fields.ts'
import { isKnown } from '../../platform/http/caching.ts'
import { sharingHeaders } from '../../platform/http/headers.ts'
import { sendStored } from '../../platform/http/send-stored.ts'
import { publicAddress } from '../../platform/media/addresses.ts'
import { makeCard, makeMedium, mediumSize, type PictureSize, pictureSizes } from '../../platform/media/make-picture.ts'
import { StorageAway } from '../../platform/storage/storage.ts'
import type { Services } from '../../services.ts'
import { cardKey, pictureKey } from './store-picture.ts'
import { isEvidence, seenBy } from './uploads.sql.ts'

const address = v.object({
  id,
  file: v.picklist([...pictureSizes.map(size => `${size}.webp` as const), cardFile]),
})
const signature = v.object({ e: v.optional(v.string()), s: v.optional(v.string()) })

/** A picture never changes, so browsers may keep it; it may be deleted, so shared caches must ask again (PRODUCT 6.3). */
const publicCaching = 'public, max-age=31536000, immutable, s-maxage=10'

/** For a picture at a signed address: kept by its reader's browser alone, an hour at most and no longer than the address is valid. */
const privateFor = (validMs: number): string => `private, max-age=${Math.min(3_600, Math.floor(validMs / 1_000))}`

/**
 * Serves pictures: public ones at their fixed address, private ones only at a signed address that has not expired. Pictures of
 * deleted posts and closed accounts are served to nobody but, as evidence of a report, to admins. Only public pictures have a card.
 */
export function mountMedia(fastify: FastifyInstance, services: Services): void {
  fastify.get('/media/:id/:file', async (request, reply) => {
    const named = v.safeParse(address, request.params)
    if (!named.success) throw new CallError('not_found')
    const { id, file } = named.output
    const seen = await seenBy(services.db, id)
    const { e, s } = v.parse(v.fallback(signature, {}), request.query)
    const size = pictureSizes.find(each => `${each}.webp` === file)
    const signedFor = async (path: string) =>
      (seen?.by === 'signed' ? services.pictures.validForMs(path, seen.turn, e, s) : null) ??
      (await evidenceMs(services, id, services.pictures.evidenceForMs(path, e, s)))
    const validMs = size === undefined ? null : await signedFor(publicAddress(id, size))
    if (seen?.by !== 'everyone' && validMs === null) throw new CallError('not_found')
    const etag = `"${id}-${size ?? 'card'}"`
    reply.headers({ 'cache-control': validMs === null ? publicCaching : privateFor(validMs), etag })
    reply.headers(sharingHeaders(validMs === null ? services.config.assetsUrl : null))
    if (isKnown(request.headers, etag)) return reply.code(304).send()
    const stored = size === undefined ? await cardOf(services, id) : await pictureOf(services, id, size)
    if (!stored) throw new CallError('not_found')
    reply.type(size === undefined ? 'image/jpeg' : 'image/webp')
    return sendStored(request, reply, { ...stored, etag })
  })
}

/** Who waits for a picture waits no second time for a storage that is away. */
const nullUnlessAway = (error: unknown): null => {
  if (error instanceof StorageAway) throw error
  return null
}

type Opened = ReturnType<Services['storage']['open']>

/** A file of a picture. Where the middle width can't be made now, the largest one, which looks the same. */
async function pictureOf(services: Services, id: string, size: PictureSize): Opened {
  const { storage } = services
  if (size !== mediumSize) return storage.open(pictureKey(id, size))
  return (
    (await madeOnce(services, id, { key: pictureKey(id, size), make: makeMedium }).catch(nullUnlessAway)) ??
    storage.open(pictureKey(id, 1280))
  )
}

/** The card of a picture. Most pictures are the first of no post, so it is made when it is first asked for. */
const cardOf = (services: Services, id: string): Opened => madeOnce(services, id, { key: cardKey(id), make: makeCard })

const making = new Map<string, Promise<void>>()

/** A file that is made of the largest width when it is first asked for: the middle width of an old picture, and cards. */
async function madeOnce(
  { storage, db }: Services,
  id: string,
  { key, make }: { key: string; make: (large: Buffer) => Promise<Buffer> },
): Opened {
  const stored = await storage.open(key)
  if (stored) return stored
  const large = await storage.open(pictureKey(id, 1280))
  if (!large) return null
  const store = async () => {
    await storage.put(key, await make(await buffer(large.stream())))
    // It may have been deleted meanwhile.
    if ((await seenBy(db, id)) === undefined) await storage.delete(key)
  }
  const made = making.get(key) ?? store().finally(() => making.delete(key))
  making.set(key, made)
  await made
  return storage.open(key)
}

/** For how long an address of evidence is valid: no longer than the evidence is kept. */
const evidenceMs = async ({ db }: Services, id: string, validMs: number | null): Promise<number | null> =>
  validMs !== null && (await isEvidence(db, id)) ? validMs : null
