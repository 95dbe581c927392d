import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedKey, isKey, type Listed, type Storage } from './storage.ts'

/** Stores files in a folder, which is created if it does not exist. */
export function createFileStorage(folder: string): Storage {
  const place = (key: string): string => join(folder, checkedKey(key))
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
    async *list(parts) {
      let page: Listed[] = []
      for await (const key of keysIn(folder, parts === undefined ? '' : `${checkedKey(parts)}/`)) {
        const found = await stat(join(folder, key)).catch(() => null)
        if (found) page.push({ key, at: found.mtime })
        if (page.length < pageKeys) continue
        yield page
        page = []
      }
      if (page.length > 0) yield page
    },
  }
}

const pageKeys = 1_000

/** The keys of a folder that begin with `above`, which is empty or ends with a slash, in the order of their letters. */
async function* keysIn(folder: string, above: string): AsyncGenerator<string> {
  const entries = await readdir(join(folder, above), { withFileTypes: true }).catch(() => [])
  const names = entries.flatMap(entry => (entry.isDirectory() ? `${entry.name}/` : entry.isFile() ? entry.name : []))
  for (const name of names.sort()) {
    if (name.endsWith('/')) yield* keysIn(folder, above + name)
    // Half-written files are none.
    else if (isKey(above + name)) yield above + name
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
