import { Dexie } from 'dexie'
import { limits } from '../../contract/limits.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import { existingMirror } from '../mirror/existing-mirror.ts'
import { type Mirror, mirrorName, visitorAccount } from '../mirror/schema.ts'
import { clock } from '../wire/clock.ts'

/** What was shared into the app from elsewhere, as it waits among the drafts until the editor opens with it. */
export type Share = {
  title: string
  text: string
  url: string
  files: { name: string; blob: Blob }[]
  /** Names of files that were not taken, because they were too large or too many. */
  refused: string[]
}

/** Drafts under such keys are shares that wait; their ids are in the order of time. */
const prefix = 'share:'

/** Keeps what was shared. Of more than some that wait the oldest is dropped. */
export async function keepShare(mirror: Mirror, share: Share, now = clock.now()): Promise<void> {
  const { drafts } = mirror
  await mirror.transaction('rw', drafts, async () => {
    await drafts.put({ key: prefix + uuidv7(), content: share, base: null, updatedAt: now })
    const keys = await drafts.where('key').startsWith(prefix).primaryKeys()
    await drafts.bulkDelete(keys.slice(0, Math.max(0, keys.length - limits.share.waiting)))
  })
}

/** The shares that wait, the oldest first. */
export async function readShares(mirror: Mirror): Promise<{ key: string; share: Share }[]> {
  const found = await mirror.drafts.where('key').startsWith(prefix).toArray()
  return found.map(({ key, content }) => ({ key, share: content as Share }))
}

/** Gives the member who has just signed in what a visitor shared on this device before. */
export async function claimShares(mirror: Mirror): Promise<void> {
  if (mirror.account === visitorAccount || !(await Dexie.exists(mirrorName(visitorAccount)))) return
  const visitors = existingMirror(visitorAccount)
  try {
    const shared = await visitors.drafts.where('key').startsWith(prefix).toArray()
    if (shared.length === 0) return
    // First there, then not here any more: cut off in between, it is there all the same.
    await mirror.drafts.bulkPut(shared)
    await visitors.drafts.bulkDelete(shared.map(({ key }) => key))
  } finally {
    visitors.close()
  }
}
