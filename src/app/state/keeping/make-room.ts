import { hasRoom, storeUnstored } from '../../../local/keeping/has-room.ts'
import { freePictures } from '../../../local/keeping/room.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { evict } from '../../../local/sync/evict.ts'
import { setFull } from './device-full.ts'

/** What is left of the caps on a device that is full. */
const share = 0.25
/** With less room than this the next writes would fail again, in bytes. */
const enough = 2e6

let making: Promise<void> | null = null

/** Frees room on a device that is full: pictures that were seen, then what was read longest ago. Says so where that is not enough. */
export function makeRoom(mirror: Mirror): Promise<void> {
  making ??= free(mirror).finally(() => {
    making = null
  })
  return making
}

async function free(mirror: Mirror): Promise<void> {
  try {
    await freePictures(mirror)
    await evict(mirror, {}, share)
    await lookForRoom(mirror)
  } catch (error) {
    setFull(true)
    throw error
  }
}

/** Looks whether this device has room, and says so; what could not be stored before is stored then. */
export async function lookForRoom(mirror: Mirror): Promise<void> {
  const found = await hasRoom(mirror, enough)
  if (found) await storeUnstored(mirror)
  setFull(!found)
}
