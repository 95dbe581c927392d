import type { ParsedOf } from '../../../contract/calls/index.ts'
import type { PostKind } from '../../../contract/entities/post.ts'
import type { Stop } from '../../../contract/entities/stops.ts'
import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { asTrip, mayHaveDoors } from '../../../contract/trip.ts'
import { allWithTrueMentions } from '../../core/rich-text/true-mentions.ts'
import { uploadsById } from '../../core/uploads/uploads.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import type { WorkOnTexts } from '../../text-tasks.ts'

/** Stops and doors as a form or a command sends them. */
export type SentTrip = Partial<Pick<ParsedOf<'posts.edit'>['body'], 'post_stops' | 'post_doors'>>

/** Refuses stops of what is no guide, and doors of what is neither guide nor place. @throws CallError bad_request */
export function refuseWhereNone(kind: PostKind, { post_stops, post_doors }: SentTrip): void {
  const path = post_stops && kind !== 'guide' ? 'post_stops' : post_doors && !mayHaveDoors(kind) ? 'post_doors' : null
  if (path !== null) throw new CallError('bad_request', { issues: [{ path, message: 'error.bad_request' }] })
}

/**
 * Stops with their texts in canonical form; all are cleaned at once, so that many cost no more than one long text.
 * @throws CallError bad_request for a text out of its bounds
 */
export async function cleanStops(
  workOnTexts: WorkOnTexts,
  sent: readonly Stop[] | null | undefined,
): Promise<Stop[] | null | undefined> {
  if (!sent) return sent
  const cleaned = await workOnTexts(
    'cleanAll',
    sent.map(each => each.text ?? ''),
  )
  if (cleaned.some(({ length }) => length > limits.stops.text))
    throw new CallError('bad_request', { issues: [{ path: 'post_stops', message: 'error.text_long' }] })
  return withTexts(
    asTrip(sent),
    cleaned.map(({ text, length }) => (length === 0 ? '' : text)),
  )
}

/** Cleaned stops that mention only people whom their writer may mention. @see withTrueMentions */
export async function withTrueStops(
  context: Context<SignedIn>,
  stops: readonly Stop[] | null,
  answered: readonly string[] = [],
): Promise<Stop[] | null> {
  if (stops === null) return null
  const texts = stops.map(each => each.text ?? '')
  return withTexts(stops, await allWithTrueMentions(context, texts, answered))
}

const withTexts = (stops: readonly Stop[], texts: readonly string[]): Stop[] =>
  stops.map(({ text: _, ...stop }, at) => ({ ...stop, ...(texts[at] ? { text: texts[at] } : {}) }))

/** Stops whose pictures have the ids that they got as pictures, where the device knew only those of their uploads. */
export async function withPictureIds(
  db: Database,
  userId: string,
  stops: readonly Stop[] | null,
): Promise<Stop[] | null> {
  if (stops === null) return null
  const uploads = await uploadsById(
    db,
    userId,
    stops.flatMap(({ picture }) => picture ?? []),
  )
  return stops.map(stop => {
    const picture = stop.picture && (uploads.get(stop.picture)?.picture_id ?? stop.picture)
    return picture ? { ...stop, picture } : stop
  })
}
