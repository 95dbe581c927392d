import { asTyped, linesAsTyped } from '../../contract/as-typed.ts'
import { doorSigns } from '../../contract/door-signs.ts'
import type { PostDays } from '../../contract/entities/days.ts'
import type { Doors } from '../../contract/entities/doors.ts'
import type { Stop } from '../../contract/entities/stops.ts'
import { isSpan } from '../../contract/is-day.ts'
import { limits } from '../../contract/limits.ts'
import { openedLimits } from '../../contract/opened-files.ts'
import { isInJapan } from '../../contract/places/points.ts'
import { prefectureNames } from '../../contract/prefectures.ts'
import { composeRich, type Piece } from '../../contract/rich-text/compose.ts'
import { safeHref } from '../../contract/rich-text/href.ts'
import { writeCanonical } from '../../contract/rich-text/write-canonical.ts'
import { ways } from '../../contract/trip.ts'
import type { OpenedEntry, OpenedPicture } from '../mirror/rows.ts'
import { giveWay } from '../wire/give-way.ts'
import { FileRefused } from './file-refused.ts'
import { fileFacts, fileMark } from './html-file.ts'
import { slugIn } from './points.ts'
import type { Opened } from './read-file.ts'
import { readMarkup, type Token, written } from './read-markup.ts'
import { readPicture } from './read-picture.ts'

/** An element with what is in it. */
type Element = { name: string; attributes: ReadonlyMap<string, string>; children: (Element | string)[] }

/** The elements of a file as Engawa writes it: in a true one there is no other. */
const known = new Set([
  ...['html', 'head', 'meta', 'title', 'style', 'body', 'header', 'nav', 'main', 'article', 'figure', 'img'],
  ...[
    'div',
    'p',
    'h1',
    'h2',
    'h3',
    'ol',
    'li',
    'span',
    'a',
    'b',
    'small',
    'time',
    'ruby',
    'rp',
    'rt',
    'strong',
    'em',
    'br',
  ],
])
const empty = new Set(['meta', 'img', 'br'])
/** The bounds of what stands in one post of a file: elements within each other, pieces of markup, and characters. */
const most = { depth: 24, pieces: 25_000, characters: 8 * limits.bigText.max }
/** After so many pieces of markup the page goes on. */
const piecesAtOnce = 500

/**
 * Reads back a file of `htmlFile`. It is held against what Engawa writes, element by element, and refused where it has anything else; texts
 * are cleaned as pasted ones are.
 * @param origin of this site
 */
export async function readPage(markup: string, origin: string): Promise<Opened> {
  const page: Element = { name: '', attributes: new Map(), children: [] }
  const path = [page]
  const entries: OpenedEntry[] = []
  const sums = { pieces: 0, characters: 0, all: 0, pictures: 0 }
  for (const token of readMarkup(markup)) {
    const within = path.at(-1) ?? page
    sums.pieces++
    if (token.type === 'open') {
      const element: Element = { ...allowed(token), children: [] }
      within.children.push(element)
      if (!empty.has(token.name)) path.push(element)
      if (token.name === 'body') checkForm(page)
    } else if (token.type === 'text') {
      sums.characters += token.text.length
      within.children.push(token.text)
    } else if (token.type === 'declaration') {
      if (page.children.length > 0) throw new FileRefused('broken')
    } else {
      if (path.length === 1 || within.name !== token.name) throw new FileRefused('broken')
      path.pop()
      if (token.name === 'article') {
        entries.push(await entryOf(within, origin, sums))
        path.at(-1)?.children.pop()
        Object.assign(sums, { pieces: 0, characters: 0 })
      }
    }
    if (sums.pieces > most.pieces || sums.characters > most.characters || path.length > most.depth)
      throw new FileRefused('broken')
    if (entries.length > openedLimits.entries) throw new FileRefused('too_large')
    if (++sums.all % piecesAtOnce === 0) await giveWay()
  }
  if (path.length > 1) throw new FileRefused('broken')
  return { ...headOf(page, origin), entries, leftOut: 0 }
}

function allowed({ name, attributes, empty: closed }: Extract<Token, { type: 'open' }>): Omit<Element, 'children'> {
  const acts = [...attributes.keys()].some(each => each.startsWith('on') || each === 'style')
  if (!known.has(name) || closed || acts) throw new FileRefused('broken')
  return { name, attributes }
}

const factsOf = (page: Element) =>
  new Map([...all(page, 'meta')].map(each => [attribute(each, 'name'), attribute(each, 'content')]))

/** Before the rest is held against what this build knows. */
function checkForm(page: Element): void {
  const form = factsOf(page).get(fileMark.name)
  if (form !== fileMark.form) throw new FileRefused(form === undefined ? 'unknown' : 'newer')
}

/** What the file says of itself. */
function headOf(page: Element, origin: string): Omit<Opened, 'entries' | 'leftOut'> {
  const facts = factsOf(page)
  const site = facts.get(fileFacts.site)
  if (site !== undefined && site !== origin) throw otherSite(site)
  const made = facts.get(fileFacts.made) ?? ''
  const name = [...all(page, 'h1')][0]
  const about = [...all(page, 'p')].find(each => attribute(each, 'class') === 'about')
  return {
    kind: 'html',
    name: lineOf(name, limits.collections.name),
    about: linesAsTyped(textOf(about)).slice(0, limits.collections.about),
    origin: site ?? origin,
    made: made.length < 40 && !Number.isNaN(Date.parse(made)) ? new Date(Date.parse(made)).toISOString() : null,
  }
}

/** Without its port and way, as people know it. */
const otherSite = (site: string) =>
  new FileRefused('other_site', URL.canParse(site) ? new URL(site).host.slice(0, 100) : '')

async function entryOf(article: Element, origin: string, sums: { pictures: number }): Promise<OpenedEntry> {
  const ofClass = (name: string) => [...all(article)].find(each => attribute(each, 'class') === name)
  const address = attribute(ofClass('page'), 'href')
  const slug = slugIn(address, origin)
  // Files that do not say their site name it by the addresses of their posts.
  if (slug === null) throw otherSite(address)
  const pictures: OpenedPicture[] = []
  for (const image of all(article, 'img')) {
    const blob = await readPicture(image.attributes.get('src') ?? '', limits.along.picturesMaxBytes - sums.pictures)
    sums.pictures += blob.size
    const [width = 0, height = 0] = ['width', 'height'].map(each => Math.trunc(Number(attribute(image, each))))
    if (!(width > 0 && height > 0 && width <= longestSide && height <= longestSide)) throw new FileRefused('broken')
    const alt = asTyped(attribute(image, 'alt')).slice(0, limits.altText.max)
    pictures.push({ id: attribute(image, 'data-picture') || null, blob, alt, width, height })
  }
  // Those of stops are further within.
  const ownOfClass = (name: string) =>
    article.children.find(each => typeof each !== 'string' && attribute(each, 'class') === name) as Element | undefined
  const place = ofClass('place')
  const days = daysOf(ownOfClass('days'))
  const doors = doorsOf(ownOfClass('doors'))
  const stops = stopsOf(ofClass('stops'))
  return {
    slug,
    state: 'unchecked',
    title: lineOf(ofClass('title'), limits.commonText.max),
    text: cleanText(ofClass('text')),
    author: lineOf(ofClass('author'), limits.commonText.max),
    location: place ? placeOf(place) : null,
    pictures,
    ...(stops.length > 0 && { stops }),
    ...(days && { days }),
    ...(doors && { doors }),
  }
}

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/

/** The days of something as an author may give them; null where they are none. */
function daysOf(of: Element | undefined): PostDays | null {
  const [from = '', to = ''] = ['data-from', 'data-to'].map(each => attribute(of, each))
  if (!isSpan({ from, to })) return null
  const time = (name: string) => [attribute(of, name)].find(each => clockTime.test(each))
  const [opens, closes] = [time('data-opens'), time('data-closes')]
  const repeats = wordsIn(of, 'data-repeats', limits.days.repeats)
  return { from, to, ...(opens && { opens }), ...(closes && { closes }), ...(repeats !== '' && { repeats }) }
}

/** What is so at a door as an author may say it; null where nothing is said. */
function doorsOf(of: Element | undefined): Doors | null {
  const ticked = attribute(of, 'data-signs').split(' ')
  const signs = doorSigns.filter(each => ticked.includes(each))
  const hours = wordsIn(of, 'data-hours', limits.doors.words)
  const closed = wordsIn(of, 'data-closed', limits.doors.words)
  if (signs.length === 0 && hours + closed === '') return null
  return { signs, ...(hours !== '' && { hours }), ...(closed !== '' && { closed }) }
}

const wordsIn = (of: Element | undefined, name: string, most: number): string =>
  asTyped(attribute(of, name)).slice(0, most).toWellFormed()

/** The stops of a guide, without pictures, which stand with the guide's others. One without a name is left out. */
function stopsOf(list: Element | undefined): Stop[] {
  return (list?.children ?? []).slice(0, limits.stops.most).flatMap((item, at) => {
    if (typeof item === 'string' || item.name !== 'li') return []
    const place = placeOf(item)
    if (place === null) return []
    const { prefecture: _, ...placed } = place
    const within = (name: string) => [...all(item)].find(each => attribute(each, 'class') === name)
    const text = cleanText(within('text'))
    const minutes = Number(attribute(item, 'data-minutes'))
    const way = ways.find(each => each === attribute(item, 'data-way'))
    const doors = doorsOf(within('doors'))
    return {
      id: `${at}`,
      ...placed,
      ...(text !== '' && { text }),
      ...(Number.isInteger(minutes) && minutes > 0 && minutes <= limits.stops.minutes && { minutes }),
      ...(way && { way }),
      ...(doors && { doors }),
    }
  })
}

const { maxSide: longestSide } = limits.picture

function placeOf(place: Element): OpenedEntry['location'] {
  const words = (name: string) => asTyped(attribute(place, name)).slice(0, limits.placeName.max)
  const prefecture = prefectureNames.find(each => each === attribute(place, 'data-prefecture')) ?? ''
  const named = { name: words('data-name'), name_ja: words('data-name-ja'), prefecture }
  const [lat, lng] = ['data-lat', 'data-lng'].map(each =>
    place.attributes.has(each) ? Number(attribute(place, each)) : Number.NaN,
  )
  if (named.name + named.name_ja === '') return null
  return lat !== undefined && lng !== undefined && isInJapan({ lat, lng }) ? { ...named, lat, lng } : named
}

/** A text as the editor takes it from the clipboard: paragraphs of text, emphasis and safe links; readings as their author typed them. */
function cleanText(of: Element | undefined): string {
  const paragraphs: Piece[][] = [[]]
  const read = (within: Element, style: { strong: boolean; em: boolean; href: string | null }) => {
    for (const child of within.children) {
      if (typeof child === 'string') paragraphs.at(-1)?.push({ ...style, text: written(child, most.characters) })
      else if (child.name === 'br') paragraphs.at(-1)?.push('break')
      else if (child.name === 'p') {
        paragraphs.push([])
        read(child, style)
      } else
        read(child, {
          strong: style.strong || child.name === 'strong',
          em: style.em || child.name === 'em',
          href: child.name === 'a' ? safeHref(attribute(child, 'href')) : style.href,
        })
    }
  }
  if (of) read(of, { strong: false, em: false, href: null })
  const letters = paragraphs.flat().reduce((sum, piece) => sum + (piece === 'break' ? 0 : piece.text.length), 0)
  if (letters > 2 * limits.bigText.max) throw new FileRefused('broken')
  return writeCanonical(composeRich(paragraphs))
}

const lineOf = (of: Element | undefined, longest: number): string =>
  asTyped(textOf(of)).slice(0, longest).toWellFormed()

const longestLine = 4_000

const attribute = (of: Element | undefined, name: string): string =>
  written(of?.attributes.get(name) ?? '', longestLine)

/** All elements in another one, in their order. */
function* all(within: Element, name?: string): Generator<Element> {
  for (const child of within.children) {
    if (typeof child === 'string') continue
    if (name === undefined || child.name === name) yield child
    yield* all(child, name)
  }
}

/** The words in an element, as far as a line goes. */
const textOf = (of: Element | undefined): string =>
  of === undefined
    ? ''
    : of.children
        .map(child => (typeof child === 'string' ? written(child, longestLine) : textOf(child)))
        .join('')
        .slice(0, longestLine)
