import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { CallError } from '../../contract/errors.ts'
import { id } from '../../contract/fields.ts'
import { publicAddress } from '../platform/media/addresses.ts'
import { pictureSizes } from '../platform/media/make-picture.ts'
import type { Services } from '../services.ts'
import { pictureKey } from './store-picture.ts'
import { pictureById } from './uploads.sql.ts'

const address = v.object({
  id,
  file: v.picklist(pictureSizes.map(size => `${size}.webp` as const)),
})
const signature = v.object({ e: v.optional(v.string()), s: v.optional(v.string()) })

/** Serves pictures: public ones for ever, private ones only at an address that was signed and has not expired. */
export function mountMedia(fastify: FastifyInstance, services: Services): void {
  fastify.get('/media/:id/:file', async (request, reply) => {
    const asked = v.safeParse(address, request.params)
    const picture = asked.success ? await pictureById(services.db, asked.output.id) : undefined
    if (!asked.success || !picture) throw new CallError('not_found')
    const { e, s } = v.parse(v.fallback(signature, {}), request.query)
    const size = asked.output.file === '480.webp' ? 480 : 1280
    const path = publicAddress(picture.id, size)
    if (picture.private && !services.pictures.isSigned(path, e, s)) throw new CallError('not_found')
    const stored = await services.storage.open(pictureKey(picture.id, size))
    if (!stored) throw new CallError('not_found')
    return reply
      .header('cache-control', picture.private ? 'private, max-age=3600' : 'public, max-age=31536000, immutable')
      .header('content-length', stored.size)
      .header('cross-origin-resource-policy', 'same-origin')
      .type('image/webp')
      .send(stored.stream())
  })
}
