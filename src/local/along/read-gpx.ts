import { asTyped } from '../../contract/as-typed.ts'
import { limits } from '../../contract/limits.ts'
import { openedLimits } from '../../contract/opened-files.ts'
import { fromPlain } from '../../contract/rich-text/from-plain.ts'
import type { OpenedEntry } from '../mirror/rows.ts'
import { giveWay } from '../wire/give-way.ts'
import { FileRefused } from './file-refused.ts'
import { slugIn } from './points.ts'
import type { Opened } from './read-file.ts'
import { readMarkup, type Token, written } from './read-markup.ts'

type Point = { lat: number; lng: number; words: Record<Word, string>; link: string }

/** Elements of a point, track or file whose words are read. */
const words = ['name', 'desc', 'cmt', 'url', 'type'] as const
type Word = (typeof words)[number]
const isWord = (name: string): name is Word => (words as readonly string[]).includes(name)

const points = new Set(['wpt', 'rtept', 'trkpt'])
const deepest = 32
const piecesAtOnce = 500
const longest = 2_000

const noWords = (): Record<Word, string> => ({ name: '', desc: '', cmt: '', url: '', type: '' })

/**
 * Reads the points of a GPX file: all waypoints and points of routes that are no waypoint as well, those of a track that have a name, and of
 * a track without any where it begins.
 * @param origin of this site: a point that links to a post of it is that post
 */
export async function readGpx(markup: string, origin: string): Promise<Opened> {
  const entries: OpenedEntry[] = []
  const path: string[] = []
  const file = noWords()
  let point: Point | null = null
  let track: { words: Record<Word, string>; begins: Point | null; named: number } | null = null
  let leftOut = 0
  let pieces = 0

  const waypoints = new Set<string>()
  const keyOf = ({ lat, lng, words: { name } }: Point) => `${lat} ${lng} ${name}`
  const add = (of: Point, name = of.words.name) => {
    if (entries.length === openedLimits.entries) leftOut++
    else entries.push(entryOf(of, name, origin))
  }
  const begin = ({ name, attributes }: Extract<Token, { type: 'open' }>) => {
    if (path.length === 0 && name !== 'gpx') throw new FileRefused('unknown')
    if (name === 'trk') track = { words: noWords(), begins: null, named: 0 }
    if (points.has(name)) {
      const [lat, lng] = ['lat', 'lon'].map(each => Number(attributes.get(each)?.slice(0, 40) || Number.NaN))
      if (!(lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180))
        throw new FileRefused('broken')
      point = { lat, lng, words: noWords(), link: '' }
    } else if (name === 'link' && point) point.link = written(attributes.get('href') ?? '', longest)
    path.push(name)
    if (path.length > deepest) throw new FileRefused('broken')
  }
  const end = (name: string) => {
    if (path.pop() !== name) throw new FileRefused('broken')
    if (point && points.has(name)) {
      if (name === 'wpt') waypoints.add(keyOf(point))
      if (name === 'wpt' || (name === 'rtept' && !waypoints.has(keyOf(point)))) add(point)
      else if (name === 'trkpt' && track) {
        track.begins ??= point
        if (asTyped(point.words.name) !== '') {
          track.named++
          add(point)
        }
      }
      point = null
    }
    if (name === 'trk' && track) {
      if (track.named === 0 && track.begins) add(track.begins, track.words.name)
      track = null
    }
  }
  const read = (text: string, literal: boolean) => {
    const [within = '', name = ''] = path.slice(-2)
    if (!isWord(name)) return
    const of = points.has(within)
      ? point?.words
      : within === 'trk'
        ? track?.words
        : within === 'metadata' || within === 'gpx'
          ? file
          : null
    if (of) of[name] = (of[name] + (literal ? text.slice(0, longest) : written(text, longest))).slice(0, longest)
  }

  for (const token of readMarkup(markup)) {
    // It would name entities, which a hostile file makes endless.
    if (token.type === 'declaration') throw new FileRefused('broken')
    if (token.type === 'open') {
      begin(token)
      if (token.empty) end(token.name)
    } else if (token.type === 'close') end(token.name)
    else read(token.text, token.literal)
    if (++pieces % piecesAtOnce === 0) await giveWay()
  }
  if (path.length > 0) throw new FileRefused('broken')
  return {
    kind: 'gpx',
    name: lineOf(file.name, limits.collections.name),
    about: '',
    origin: null,
    made: null,
    entries,
    leftOut,
  }
}

const lineOf = (text: string, most: number): string => asTyped(text).slice(0, most).toWellFormed()

function entryOf(
  { lat, lng, words: { desc, cmt, url, type }, link }: Point,
  name: string,
  origin: string,
): OpenedEntry {
  const said = (desc === '' ? cmt : desc).slice(0, longest).toWellFormed()
  return {
    // A stop links to its guide, and is none itself.
    slug: type === 'stop' ? null : slugIn(link || url, origin),
    state: 'unchecked',
    title: lineOf(name, limits.commonText.max),
    text: fromPlain(said),
    author: '',
    location: { name: '', name_ja: '', prefecture: '', lat, lng },
    pictures: [],
  }
}
