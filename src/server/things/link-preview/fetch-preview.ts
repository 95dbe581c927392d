import type { LinkPreview } from '../../../contract/entities/post.ts'
import { bounded } from '../../platform/bounded.ts'
import type { Services } from '../../services.ts'
import { pageHead } from './page-head.ts'
import { cachedPreview, cachePreview } from './preview-cache.sql.ts'
import { type Page, readPage } from './read-page.ts'

const longest = { title: 200, description: 300, url: 2_000 }

/** Waiting for a turn, and then the page's own 5 s, are 10 s at most. */
const patienceMs = 5_000
/** Limits how many pages are fetched at once, so that slow servers of others don't use up this one. */
const limited = bounded(8, 40, patienceMs)

/**
 * Fetches title and description of a linked page as plain text; cached for a day. Only from the public internet
 * (PRODUCT 7.11), and never a picture.
 * @returns null when there is no such page, it may not be fetched, or it has no title
 * @throws CallError too_many when too many wait already, or the wait was too long
 */
export async function fetchPreview(services: Services, url: string): Promise<LinkPreview | null> {
  const address = pageAddress(url)
  if (address === null) return null
  const kept = await cachedPreview(services.db, address)
  const found = kept === undefined ? await limited(() => fetchAndCache(services, address)) : kept
  return found && { url, ...found, image: null }
}

function pageAddress(url: string): string | null {
  if (url.length > longest.url || !URL.canParse(url)) return null
  const parsed = new URL(url)
  parsed.hash = ''
  return /^https?:$/.test(parsed.protocol) ? parsed.href : null
}

type Words = { title: string; description: string }

async function fetchAndCache(services: Services, address: string): Promise<Words | null> {
  const words = await readPage(address, services.pageNetwork).then(
    page => page && wordsOf(pageText(page)),
    (error: NodeJS.ErrnoException) => {
      services.log.debug({ reason: error.code ?? error.name }, 'a page for a preview did not come')
      return null
    },
  )
  await cachePreview(services.db, address, words)
  return words
}

function wordsOf(html: string): Words | null {
  const { title, metas } = pageHead(html)
  const first = (...names: string[]) => names.map(name => oneLine(metas.get(name) ?? '')).find(text => text !== '')
  const named = first('og:title', 'twitter:title') ?? oneLine(title)
  if (named === '') return null
  const description = first('og:description', 'twitter:description', 'description') ?? ''
  return { title: cut(named, longest.title), description: cut(description, longest.description) }
}

/** One line without invisible characters: control characters, and those that change the direction of writing. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/g, '')
    .trim()

function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

const declaredWithin = 4_096
/** Tried in this order for pages that name no charset: stricter encodings first, so that a wrong one is noticed. */
const guesses = ['utf-8', 'iso-2022-jp', 'euc-jp', 'shift_jis']

/** The text of a page by its byte order mark, the charset of its header, or the one that its beginning names. */
function pageText({ type, bytes }: Page): string {
  const marked =
    bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : bytes[0] === 0xff && bytes[1] === 0xfe && 'utf-16le'
  const named = marked || charset(type) || charset(bytes.subarray(0, declaredWithin).toString('latin1'))
  const decoder = named ? decoderOf(named) : null
  if (decoder) return decoder.decode(bytes)
  // `stream`, because a page that was cut may end in half a letter.
  for (const guess of guesses) {
    if (guess === 'iso-2022-jp' && !bytes.includes(0x1b)) continue
    try {
      return new TextDecoder(guess, { fatal: true }).decode(bytes, { stream: true })
    } catch {
      // not in this encoding
    }
  }
  return new TextDecoder().decode(bytes)
}

const charset = (text: string): string | null => /\bcharset\s{0,9}=\s{0,9}["']?([\w:-]{1,40})/i.exec(text)?.[1] ?? null

function decoderOf(label: string): InstanceType<typeof TextDecoder> | null {
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}
