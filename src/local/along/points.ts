import type { PostDays } from '../../contract/entities/days.ts'
import type { Post } from '../../contract/entities/post.ts'
import { placeInJapanese } from '../../contract/places/in-japanese.ts'
import { postTitle } from '../../contract/post-title.ts'
import { escaped } from './markup.ts'

/** A point that is taken along: the place of a post or of one of a guide's stops, with the names that it has and the post's address. */
export type Point = {
  lat: number
  lng: number
  title: string
  /** The place in both scripts, as far as it has both. */
  place: string
  kind: Post['type'] | 'stop'
  url: string
  /** When it takes place, in words. */
  days?: string
  /** Of a stop: its guide's title. The stops of a guide stand together, in their order. */
  trip?: string
}

/** The formats that maps and watches read. */
export const pointFormats = {
  gpx: { ending: 'gpx', type: 'application/gpx+xml', write: gpx },
  kml: { ending: 'kml', type: 'application/vnd.google-earth.kml+xml', write: kml },
  geojson: { ending: 'geojson', type: 'application/geo+json', write: geoJson },
} as const

/** @see pointFormats */
export type PointFormat = keyof typeof pointFormats

/**
 * The points of posts in their order, each followed by those of its stops; what has no point is left out.
 * @param daysOf says when something takes place
 */
export const pointsOf = (
  posts: readonly Post[],
  origin: string,
  daysOf: (days: PostDays) => readonly string[] = () => [],
): Point[] =>
  posts.flatMap(post => {
    const url = postAddress(post, origin)
    const title = postTitle(post)
    const { lat, lng } = post.post_location ?? {}
    const days = post.post_days ? daysOf(post.post_days).join(' · ') : ''
    const own: Point[] =
      !post.post_location || lat === undefined || lng === undefined
        ? []
        : [{ lat, lng, title, place: namesOf(post.post_location), kind: post.type, url, ...(days !== '' && { days }) }]
    return [...own, ...stopPoints(post, { url, trip: title })]
  })

const stopPoints = ({ post_stops = [] }: Post, of: { url: string; trip: string }): Point[] =>
  post_stops.flatMap(({ lat, lng, name, name_ja }, at) => {
    if (lat === undefined || lng === undefined) return []
    const place = [name, name_ja].filter(each => each !== '').join(' · ')
    return [{ lat, lng, title: `${at + 1} ${name || name_ja}`, place, kind: 'stop' as const, ...of }]
  })

/** The stops of each guide, as far as they are a way: two or more. */
function tripsOf(points: readonly Point[]): { name: string; points: Point[] }[] {
  const stops = points.filter(each => each.trip !== undefined)
  return [...new Set(stops.map(({ url }) => url))].flatMap(of => {
    const own = stops.filter(({ url }) => url === of)
    return own.length < 2 ? [] : [{ name: own[0]?.trip ?? '', points: own }]
  })
}

/** The address of a post on its site. */
export const postAddress = ({ post_slug }: Pick<Post, 'post_slug'>, origin: string): string =>
  `${origin}/posts/${encodeURIComponent(post_slug)}`

const longestSlug = 300

/** The slug of a post in such an address; null for any other address. */
export function slugIn(address: string, origin: string): string | null {
  const [, written] = address.split(`${origin}/posts/`)
  if (written === undefined || !address.startsWith(origin) || written.length > 9 * longestSlug) return null
  try {
    return decodeURIComponent(written).slice(0, longestSlug)
  } catch {
    return null
  }
}

/** What a map says of a point: where it is, and when something takes place there. */
const saidOf = ({ place, days }: Point): string => [place, days].filter(Boolean).join('\n')

const namesOf = (location: NonNullable<Post['post_location']>): string =>
  [location.name_ja === '' ? '' : location.name, placeInJapanese(location)].filter(each => each !== '').join(' · ')

function gpx(name: string, points: readonly Point[]): string {
  const waypoints = points.map(
    point =>
      `<wpt lat="${point.lat}" lon="${point.lng}"><name>${escaped(point.title)}</name><desc>${escaped(saidOf(point))}</desc><link href="${escaped(point.url)}"/><type>${point.kind}</type></wpt>`,
  )
  const routes = tripsOf(points).map(
    trip =>
      `<rte><name>${escaped(trip.name)}</name>${trip.points.map(({ lat, lng, title }) => `<rtept lat="${lat}" lon="${lng}"><name>${escaped(title)}</name></rtept>`).join('')}</rte>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Engawa" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>${escaped(name)}</name></metadata>
${[...waypoints, ...routes].join('\n')}
</gpx>
`
}

function kml(name: string, points: readonly Point[]): string {
  const places = points.map(
    point =>
      `<Placemark><name>${escaped(point.title)}</name><description>${escaped(`${saidOf(point)}\n${point.url}`)}</description><Point><coordinates>${point.lng},${point.lat}</coordinates></Point></Placemark>`,
  )
  const ways = tripsOf(points).map(
    trip =>
      `<Placemark><name>${escaped(trip.name)}</name><LineString><coordinates>${trip.points.map(({ lat, lng }) => `${lng},${lat}`).join(' ')}</coordinates></LineString></Placemark>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${escaped(name)}</name>
${[...places, ...ways].join('\n')}
</Document></kml>
`
}

function geoJson(name: string, points: readonly Point[]): string {
  const features = points.map(({ lat, lng, ...properties }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties,
  }))
  const ways = tripsOf(points).map(trip => ({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: trip.points.map(({ lat, lng }) => [lng, lat]) },
    properties: { title: trip.name, kind: 'trip', url: trip.points[0]?.url },
  }))
  return JSON.stringify({ type: 'FeatureCollection', name, features: [...features, ...ways] })
}
