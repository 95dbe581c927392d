import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { CallError } from '../../../contract/errors.ts'
import { id } from '../../../contract/fields.ts'
import { privateCaching } from '../../platform/http/caching.ts'
import { SiteClosed } from '../../platform/http/error-answer.ts'
import type { Services } from '../../services.ts'
import { isDownloadable } from './exports.sql.ts'

/** The storage key of an export's file. */
export const exportKey = (exportId: string): string => `exports/${exportId}.zip`

/** The link is used at once; after ten minutes it is useless to somebody who finds it in a history. */
const addressLifeMs = 10 * 60_000

const pathOf = (exportId: string): string => `/api/export_file/${exportId}`

/** The signed address of an export's file. To be given to its owner only. */
export const exportAddress = ({ exportPaths }: Services, exportId: string): string =>
  exportPaths.signed(pathOf(exportId), Date.now() + addressLifeMs)

const signature = v.object({ e: v.optional(v.string()), s: v.optional(v.string()) })

/** Serves exports as downloads. The address is signed, because a download by the browser carries no session. */
export function mountExports(fastify: FastifyInstance, services: Services): void {
  fastify.get('/api/export_file/:id', async (request, reply) => {
    const asked = v.safeParse(v.object({ id }), request.params)
    if (!asked.success) throw new CallError('not_found')
    const closed = await services.site.maintenance()
    if (closed) throw new SiteClosed(closed)
    const { e, s } = v.parse(v.fallback(signature, {}), request.query)
    if (!services.exportPaths.isSigned(pathOf(asked.output.id), e, s)) throw new CallError('not_found')
    const stored =
      (await isDownloadable(services.db, asked.output.id)) && (await services.storage.open(exportKey(asked.output.id)))
    if (!stored) throw new CallError('not_found')
    return reply
      .headers({
        'cache-control': privateCaching,
        'content-length': stored.size,
        'content-disposition': 'attachment; filename="engawa-data.zip"',
        'cross-origin-resource-policy': 'same-origin',
      })
      .type('application/zip')
      .send(stored.stream())
  })
}
