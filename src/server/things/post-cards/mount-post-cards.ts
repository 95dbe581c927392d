import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { CallError } from '../../../contract/errors.ts'
import { id } from '../../../contract/fields.ts'
import { isKnown } from '../../platform/http/caching.ts'
import { sendStored } from '../../platform/http/send-stored.ts'
import type { Services } from '../../services.ts'
import { readCard } from './cards.sql.ts'
import { printOf, storedCard } from './stored-card.ts'

const address = v.object({
  id,
  file: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}\.png$/), v.transform(Number.parseInt)),
})

/** A version may still get another card, when its author takes another name; a deleted post has none (PRODUCT 6.3). */
const caching = 'public, max-age=3600, s-maxage=10'

/** Serves the drawn cards of posts without a picture, at the address of their present version (PRODUCT 7.16). */
export function mountPostCards(fastify: FastifyInstance, services: Services): void {
  fastify.get('/media/cards/:id/:file', async (request, reply) => {
    const named = v.safeParse(address, request.params)
    if (!named.success) throw new CallError('not_found')
    const of = { id: named.output.id, version: named.output.file }
    const row = await readCard(services.db, of)
    if (row === undefined) throw new CallError('not_found')
    const etag = `"${of.id}-${printOf(row)}"`
    reply.headers({ 'cache-control': caching, etag })
    if (isKnown(request.headers, etag)) return reply.code(304).send()
    const stored = await storedCard(services, of, row)
    if (!stored) throw new CallError('not_found')
    reply.header('cross-origin-resource-policy', 'same-origin').type('image/png')
    return sendStored(request, reply, { ...stored, etag })
  })
}
