import { limits } from '../../contract/limits.ts'
import type { OpenedEntry, OpenedRow } from '../mirror/rows.ts'
import { FileRefused } from './file-refused.ts'
import { fileMark } from './html-file.ts'
import { readGpx } from './read-gpx.ts'
import { readPage } from './read-page.ts'

/** What is in a file that somebody opens, cleaned. */
export type Opened = Omit<OpenedRow, 'id' | 'at' | 'bytes' | 'count'> & { entries: OpenedEntry[] }

/** The beginning of a file tells what it is; its name and its type are anybody's. */
const beginning = 4_096

/**
 * Reads a file that Engawa made, or GPX: within bounds that are checked before, in pieces between which the page goes on. Nothing in it runs,
 * is loaded, or becomes markup.
 * @param origin of this site
 * @throws FileRefused with the reason
 */
export async function readFile(file: Blob, name: string, origin: string): Promise<Opened> {
  if (file.size > limits.along.fileMaxBytes) throw new FileRefused('too_large')
  const begins = (await file.slice(0, beginning).text()).trimStart().toLowerCase()
  const isPage = begins.startsWith('<!doctype html') && begins.includes(`name="${fileMark.name}"`)
  const isGpx = begins.startsWith('<?xml') ? begins.includes('<gpx') : begins.startsWith('<gpx')
  if (!isPage && !isGpx) throw new FileRefused('unknown')
  const opened = await (isPage ? readPage : readGpx)(await file.text(), origin)
  if (opened.entries.length === 0) throw new FileRefused('empty')
  const [first] = opened.entries
  const plain = name.slice(0, limits.collections.name).replace(/\.(?:html?|gpx)$/i, '')
  return { ...opened, name: opened.name || shortened(first?.title ?? '') || plain }
}

/** A title as the name of a collection, which has fewer letters. */
function shortened(title: string): string {
  const most = limits.collections.name
  return title.length > most
    ? `${title
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`
    : title
}
