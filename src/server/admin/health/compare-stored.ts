import { pictureKey } from '../../core/uploads/store-picture.ts'
import type { Database } from '../../platform/db/database.ts'
import { noteStored } from '../../platform/health/marks.sql.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { mediumSize, pictureSizes } from '../../platform/media/make-picture.ts'
import type { Listed } from '../../platform/storage/storage.ts'
import type { Services } from '../../services.ts'
import { knownExports, knownPictures, knownPosts, picturesBetween, rowsAtOnce } from './stored.sql.ts'

const dayMs = 86_400_000
/** A site that has not marked a storage for so long uses it no more. */
const markMs = 3 * dayMs
const [firstId, lastId] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
/** So many are removed at a time. */
const mostRemoved = 1_000
/** So many are named in the log, and so many counted: where all are gone, each would be asked for. */
const [mostNamed, mostMissing] = [20, 1_000]

/**
 * Compares what is stored with the rows that it belongs to: counts pictures without their bytes, and removes what is older than a day and
 * belongs to no row, such as the files of a picture that went while the storage was away. Removes nothing where this may be the storage of
 * another site: one that knows other rows uses it too, as in a drill of a restore, or most of what is there belongs to nothing.
 */
export const compareStored: JobHandler<'uploads.compareStored'> = async (_payload, services) => {
  const { db, storage, log } = services
  const isAlone = await isAloneIn(services)
  const [orphans, missing]: [string[], string[]] = [[], []]
  const counts = { keys: 0, orphans: 0, removed: 0, missing: 0 }
  let after = firstId
  const lookUpTo = async (last: string, keys: readonly string[]) => {
    if (last <= after || missing.length >= mostMissing) return
    missing.push(...(await missingBetween(services, { after, last, keys: new Set(keys) })))
    after = last
  }
  for await (const page of storage.list()) {
    const placed = page.flatMap(({ key, at }) => placeOf(key, at) ?? [])
    const found = await orphansIn(db, placed)
    orphans.push(...found.slice(0, mostRemoved - orphans.length))
    counts.keys += placed.length
    counts.orphans += found.length
    const pictures = placed.flatMap(({ of, id }) => (of === 'picture' ? id : []))
    await lookUpTo(
      pictures.reduce((most, id) => (id > most ? id : most), ''),
      page.map(({ key }) => key),
    )
  }
  await lookUpTo(lastId, [])
  counts.missing = missing.length
  const isOurs = isAlone && counts.orphans <= counts.keys / 2
  for (const key of isOurs ? orphans : []) {
    await storage.delete(key)
    counts.removed++
  }
  await noteStored(db, { missing: counts.missing, orphans: counts.orphans - counts.removed })
  const about = { ...counts, pictures: missing.slice(0, mostNamed), isAlone }
  if (counts.missing > 0 || counts.orphans > counts.removed)
    log.warn(about, 'pictures were compared with what is stored')
  else log.info(about, 'pictures were compared with what is stored')
}

/** Marks the storage as this site's, and looks whether it has the mark of another one that is alive. */
async function isAloneIn({ storage, site }: Services): Promise<boolean> {
  // Anew after a restore, so that the one from which a backup was made is another one.
  const own = `sites/${site.epoch}`
  await storage.put(own, Buffer.from('alive\n'))
  let isAlone = true
  for await (const page of storage.list('sites')) {
    for (const { key, at } of page) {
      if (key === own) continue
      if (isOlder(at, markMs)) await storage.delete(key)
      else isAlone = false
    }
  }
  return isAlone
}

const isOlder = (at: Date, ms: number): boolean => at.getTime() < Date.now() - ms

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const known = { picture: knownPictures, card: knownPosts, export: knownExports }

type Placed = Listed & { of: keyof typeof known; id: string }

/** To what a key belongs, and its id; null for one that the site does not make. */
function placeOf(key: string, at: Date): Placed | null {
  const [first = '', second = '', third] = key.split('/', 4)
  const place =
    first === 'cards'
      ? ({ of: 'card', id: second } as const)
      : first === 'exports'
        ? ({ of: 'export', id: second.replace(/\.zip$/, '') } as const)
        : ({ of: 'picture', id: first } as const)
  return uuid.test(place.id) && (third === undefined) === (place.of !== 'card') ? { key, at, ...place } : null
}

/** Those of these keys that are older than a day and belong to no row. What is newer may get its row yet. */
async function orphansIn(db: Database, placed: readonly Placed[]): Promise<string[]> {
  const orphans: string[] = []
  for (const of of Object.keys(known) as (keyof typeof known)[]) {
    const old = placed.filter(each => each.of === of && isOlder(each.at, dayMs))
    if (old.length === 0) continue
    const ids = new Set(await known[of](db, [...new Set(old.map(({ id }) => id))]))
    orphans.push(...old.flatMap(({ key, id }) => (ids.has(id) ? [] : key)))
  }
  return orphans
}

/** Which pictures behind one id up to another have not all their bytes. @param keys that are known to be there */
async function missingBetween(
  { db, storage }: Services,
  { after, last, keys }: { after: string; last: string; keys: ReadonlySet<string> },
): Promise<string[]> {
  // Whatever the order of a list is, and what was stored since it was made: what is asked for tells.
  const isThere = async (key: string) => keys.has(key) || (await storage.open(key)) !== null
  const missing: string[] = []
  for (let from = after; from < last && missing.length < mostMissing; ) {
    const rows = await picturesBetween(db, from, last)
    for (const row of rows) {
      const there = await Promise.all(neededOf(row).map(isThere))
      if (there.includes(false)) missing.push(row.id)
      if (missing.length >= mostMissing) break
    }
    from = rows.length < rowsAtOnce ? last : (rows.at(-1)?.id ?? last)
  }
  // One that was deleted meanwhile lacks nothing.
  return missing.length === 0 ? missing : knownPictures(db, missing)
}

/** The keys without which a picture can't be shown. The middle width is made of the largest. */
const neededOf = ({ id, file_bytes }: { id: string; file_bytes: number[] | null }): string[] =>
  pictureSizes.flatMap((size, at) =>
    size !== mediumSize && (file_bytes === null || (file_bytes[at] ?? 0) > 0) ? pictureKey(id, size) : [],
  )
