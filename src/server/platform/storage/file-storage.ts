import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './storage.ts'

const safeKey = /^[\w-]+(\/[\w-]+(\.[\w-]+)?)*$/

/** Stores files in a folder, which is created if it does not exist. */
export function createFileStorage(folder: string): Storage {
  const place = (key: string): string => {
    if (!safeKey.test(key)) throw new Error(`not a key: ${key}`)
    return join(folder, key)
  }
  return {
    put: async (key, bytes) => {
      const file = place(key)
      const part = `${file}.${randomUUID()}.part`
      await mkdir(dirname(file), { recursive: true })
      const handle = await open(part, 'wx', 0o640)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } catch (error) {
        await rm(part, { force: true })
        throw error
      } finally {
        await handle.close()
      }
      await rename(part, file)
      await syncFolder(dirname(file))
    },
    open: async key => {
      const file = place(key)
      const found = await stat(file).catch(() => null)
      return found?.isFile() ? { size: found.size, stream: part => createReadStream(file, part) } : null
    },
    delete: key => rm(place(key), { force: true }),
    deleteBelow: parts => rm(place(parts), { force: true, recursive: true }),
  }
}

/** Flushes a folder to disk: only then is a rename in it sure to survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
