import { createReadStream, createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { link, mkdir, opendir, rm, stat, utimes } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { adding, newSum, sumOf } from './checksums.ts'
import { errorCode, StoreError } from './store-error.ts'

/** What a manifest says of the pictures; the files themselves stand in a list, in the form that `sha256sum -c` takes. */
export type PicturesOfBackup = { readonly files: number; readonly bytes: number; readonly sha256: string }

/** Told of each file that is done. */
export type PictureProgress = (files: number, bytes: number) => void

const FOLDER = 'pictures'
const LIST = 'pictures.sha256'
/** So many at a time: most of the time of a small file is that of the disk. */
const AT_ONCE = 8
/** A time that was set may differ from what it was set to by less than this. */
const SAME_MS = 2

const listOf = (backup: string) => join(backup, LIST)
const sha256 = (text: string) => newSum().update(text).digest('hex')

/**
 * Copies the pictures into a backup. What an earlier backup has already, by name, size and time, is the same file on the disk (a hard link), so that
 * each backup is whole and none needs another; where the disk can't do that, it is copied.
 * @param previous the folder of the earlier backup
 */
export async function backUpPictures(
  from: string,
  backup: string,
  previous: string | null,
  progress: PictureProgress,
): Promise<PicturesOfBackup> {
  const known = previous === null ? new Map<string, string>() : readList(previous)
  const sums = new Map<string, string>()
  let bytes = 0
  await mkdir(join(backup, FOLDER), { mode: 0o700 })
  await eachOf(filesBelow(from), async path => {
    const source = join(from, path)
    const found = await stat(source).catch(goneIsNull)
    // Its owner has just deleted it.
    if (found === null) return
    const target = join(backup, FOLDER, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const sum = known.get(path)
    const before = previous !== null && sum !== undefined ? join(previous, FOLDER, path) : null
    if (before !== null && (await isSame(before, found)) && (await linked(before, target)))
      sums.set(path, sum as string)
    else {
      const copied = await copyFile(source, target, 0o600).catch(goneIsNull)
      if (copied === null) return rm(target, { force: true })
      sums.set(path, copied)
      await utimes(target, found.atime, found.mtime)
    }
    bytes += found.size
    progress(sums.size, bytes)
  })
  const list = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, sum]) => `${sum}  ${FOLDER}/${path}\n`)
  const text = list.join('')
  writeFileSync(listOf(backup), text, { mode: 0o600, flush: true })
  return { files: sums.size, bytes, sha256: sha256(text) }
}

/**
 * Puts the pictures of a backup into a folder, each compared with its checksum. What is there already and the same stays. Where one can't be put
 * there, all that came is removed again.
 * @param pictures what the manifest says of them; undefined in backups of older versions, whose pictures have no checksums
 * @throws StoreError for a file that was changed, or that is another one than what is there
 */
export async function restorePictures(
  backup: string,
  pictures: PicturesOfBackup | undefined,
  to: string,
  progress: PictureProgress,
): Promise<void> {
  if (pictures !== undefined && sha256(readFileSync(listOf(backup), 'utf8')) !== pictures.sha256)
    throw changed(listOf(backup))
  const sums = pictures === undefined ? null : readList(backup)
  const made: string[] = []
  let [files, bytes] = [0, 0]
  try {
    await eachOf(sums?.keys() ?? filesBelow(join(backup, FOLDER)), async path => {
      if (isAbsolute(path) || path.split('/').includes('..')) throw changed(listOf(backup))
      const [source, target] = [join(backup, FOLDER, path), join(to, path)]
      const found = await stat(source).catch(error => Promise.reject(changed(source, error)))
      const sum = sums?.get(path) ?? null
      await mkdir(dirname(target), { recursive: true })
      if ((await stat(target).catch(goneIsNull)) === null) {
        made.push(target)
        const copied = await copyFile(source, target, 0o640)
        if (sum !== null && copied !== sum) throw changed(source)
        await utimes(target, found.atime, found.mtime)
      } else if ((await sumOf(target)) !== (sum ?? (await sumOf(source))))
        throw new StoreError('failed', `${target} is there already, and is another one than that of the backup.`)
      bytes += found.size
      progress(++files, bytes)
    })
  } catch (error) {
    for (const file of made) await rm(file, { force: true })
    throw error
  }
}

const changed = (file: string, why?: unknown) => new StoreError('failed', `${file} is not what the backup wrote.`, why)

/** The checksums of a backup's pictures; none where it has no list. */
function readList(backup: string): Map<string, string> {
  const sums = new Map<string, string>()
  for (const line of readFileSync(listOf(backup), 'utf8').split('\n'))
    if (line !== '') sums.set(line.slice(64 + 2 + FOLDER.length + 1), line.slice(0, 64))
  return sums
}

/** The files below a folder, by their paths in it, but those that are just being written. */
async function* filesBelow(folder: string, below = ''): AsyncGenerator<string> {
  const found = await opendir(join(folder, below)).catch(goneIsNull)
  if (found === null) return
  for await (const entry of found) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(folder, path)
    else if (entry.isFile() && !entry.name.endsWith('.part')) yield path
  }
}

/** Some at a time. Once one fails, no more are begun; it throws when those under way have ended. */
async function eachOf<T>(items: AsyncIterator<T> | Iterator<T>, work: (item: T) => Promise<void>): Promise<void> {
  let failed = false
  const worker = async () => {
    while (!failed) {
      const next = await items.next()
      if (next.done) return
      await work(next.value).catch(error => {
        failed = true
        throw error
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker))
  const failure = ends.find(end => end.status === 'rejected')
  if (failure !== undefined) throw failure.reason
}

const goneIsNull = (error: unknown): null => {
  if (errorCode(error) === 'ENOENT') return null
  throw error
}

type Times = { size: number; mtimeMs: number }

async function isSame(file: string, { size, mtimeMs }: Times): Promise<boolean> {
  const found = await stat(file).catch(goneIsNull)
  return found !== null && found.size === size && Math.abs(found.mtimeMs - mtimeMs) < SAME_MS
}

/** Makes a hard link, unless the disk can't, such as for a file of somebody else or one with as many links as it can have. */
async function linked(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    () => false,
  )
}

/** Copies a file that is not there yet to the disk. @returns its checksum */
async function copyFile(from: string, to: string, mode: number): Promise<string> {
  const sum = newSum()
  await pipeline(createReadStream(from), adding(sum), createWriteStream(to, { flags: 'wx', mode, flush: true }))
  return sum.digest('hex')
}
