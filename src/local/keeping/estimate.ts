import { limits } from '../../contract/limits.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { KeptList } from './kept-lists.ts'
import { listedIds, readListRow } from './list-source.ts'
import { keptWhole, type Look } from './whole.ts'

/** What keeping a list takes, as far as it can be known before. */
export type Estimate = {
  /** How many posts will be kept: fewer than wanted where the list has no more. */
  posts: number
  /** How much is still to be loaded. */
  bytes: number
  /** About how many answers that takes. */
  requests: number
  /** Whether all of these posts are known: else those beyond are taken for as large as the known ones. */
  known: boolean
}

/** What keeping a list takes; null where nothing of it is on this device to judge by. */
export async function estimate(
  mirror: Mirror,
  { key, most, pictures }: Pick<KeptList, 'key' | 'most' | 'pictures'>,
  look: Look,
): Promise<Estimate | null> {
  const row = await readListRow(mirror, key)
  const listed = listedIds(row).slice(0, most)
  const rows = (await mirror.posts.bulkGet(listed)).flatMap(each => each ?? [])
  if (rows.length === 0) return null
  const known = rows.map(each => each.id)
  const here = await keptWhole(mirror, known, { ...look, pictures: () => pictures })
  // A first page that is not full is the whole list.
  const ended = row?.done || (row?.ids.length ?? 0) < limits.feedPageSize
  const posts = ended ? rows.length : most
  const beyond = posts - rows.length
  const each = (here.bytes + here.toLoad) / rows.length
  const commented = rows.filter(({ post }) => post.post_comments_count > 0).length
  const lacking = here.missing.length === 0 ? 0 : commented + here.pictures.of - here.pictures.kept
  const ofEach = (commented + here.pictures.of) / rows.length
  return {
    posts,
    bytes: Math.round(here.toLoad + beyond * each),
    requests: Math.ceil(1 + beyond / limits.feedPageSize + lacking + beyond * ofEach),
    known: beyond === 0,
  }
}

/** What a line brings, where the browser does not say it: Mbit/s, and ms from a request to its answer. */
const usualLine = { downlink: 5, rtt: 150 }

/** How many requests are under way at once. */
const atOnce = 2

/** About how long an estimate takes, in seconds, on a line as the browser describes it. */
export function secondsFor({ bytes, requests }: Estimate, line: { downlink?: number; rtt?: number } = {}): number {
  const downlink = line.downlink || usualLine.downlink
  const rtt = line.rtt || usualLine.rtt
  return Math.ceil((bytes * 8) / (downlink * 1e6) + (requests * rtt) / 1_000 / atOnce)
}
