import type { Post } from '../../contract/entities/post.ts'
import { placeInJapanese } from '../../contract/places/in-japanese.ts'
import { postTitle } from '../../contract/post-title.ts'
import { escaped } from './markup.ts'

/** A point that is taken along: a post's place, or a stop of a guide with the guide's title as the place, with the names that it has and the post's address. */
export type Point = {
  lat: number
  lng: number
  title: string
  /** The place in both scripts, as far as it has both. */
  place: string
  kind: Post['type']
  url: string
}

/** The formats that maps and watches read. */
export const pointFormats = {
  gpx: { ending: 'gpx', type: 'application/gpx+xml', write: gpx },
  kml: { ending: 'kml', type: 'application/vnd.google-earth.kml+xml', write: kml },
  geojson: { ending: 'geojson', type: 'application/geo+json', write: geoJson },
} as const

/** @see pointFormats */
export type PointFormat = keyof typeof pointFormats

/** The points of posts in their order, behind that of a guide those of its stops; what has no point has none. */
export const pointsOf = (posts: readonly Post[], origin: string): Point[] =>
  posts.flatMap(post => {
    const { post_location: location, type: kind } = post
    const url = postAddress(post, origin)
    const place = location ? namesOf(location) : ''
    const own = location ? pointAt(location, { title: postTitle(post), place, kind, url }) : []
    const ofStops = (post.post_stops ?? []).flatMap(stop => {
      const names = [stop.name, stop.name_ja].filter(each => each !== '').join(' · ')
      return pointAt(stop, { title: names, place: postTitle(post), kind, url })
    })
    return [...own, ...ofStops]
  })

const pointAt = (
  at: { lat?: number | undefined; lng?: number | undefined },
  what: Omit<Point, 'lat' | 'lng'>,
): Point[] => (at.lat === undefined || at.lng === undefined ? [] : [{ lat: at.lat, lng: at.lng, ...what }])

/** The address of a post on its site. */
export const postAddress = ({ post_slug }: Pick<Post, 'post_slug'>, origin: string): string =>
  `${origin}/posts/${encodeURIComponent(post_slug)}`

const namesOf = (location: NonNullable<Post['post_location']>): string =>
  [location.name_ja === '' ? '' : location.name, placeInJapanese(location)].filter(each => each !== '').join(' · ')

function gpx(name: string, points: readonly Point[]): string {
  const waypoints = points.map(
    ({ lat, lng, title, place, kind, url }) =>
      `<wpt lat="${lat}" lon="${lng}"><name>${escaped(title)}</name><desc>${escaped(place)}</desc><link href="${escaped(url)}"/><type>${kind}</type></wpt>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Engawa" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>${escaped(name)}</name></metadata>
${waypoints.join('\n')}
</gpx>
`
}

function kml(name: string, points: readonly Point[]): string {
  const places = points.map(
    ({ lat, lng, title, place, url }) =>
      `<Placemark><name>${escaped(title)}</name><description>${escaped(`${place}\n${url}`)}</description><Point><coordinates>${lng},${lat}</coordinates></Point></Placemark>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${escaped(name)}</name>
${places.join('\n')}
</Document></kml>
`
}

function geoJson(name: string, points: readonly Point[]): string {
  const features = points.map(({ lat, lng, ...properties }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties,
  }))
  return JSON.stringify({ type: 'FeatureCollection', name, features })
}
