import { expect, test } from 'vitest'
import { pointFormats } from './points.ts'
import { readGpx } from './read-gpx.ts'

const site = 'https://engawa.test'

test('the stops of a guide come back once, by their own names and points, beside the guide', async () => {
  const of = { place: '', url: `${site}/posts/shimanami` }
  const points = [
    { lat: 34.1, lng: 133, title: 'Shimanami', kind: 'guide' as const, ...of },
    { lat: 34.4, lng: 133.2, title: '1 Onomichi', kind: 'stop' as const, trip: 'Shimanami', ...of },
    { lat: 34.3, lng: 133.1, title: '2 Setoda', kind: 'stop' as const, trip: 'Shimanami', ...of },
  ]
  const { entries } = await readGpx(pointFormats.gpx.write('Shimanami', points), site)
  expect(entries.map(({ slug, title, location }) => [slug, title, location?.lat])).toEqual([
    ['shimanami', 'Shimanami', 34.1],
    [null, '1 Onomichi', 34.4],
    [null, '2 Setoda', 34.3],
  ])
})

test('points of a route that are no waypoints are entries', async () => {
  const route = '<rte><rtept lat="34.4" lon="133.2"><name>Pier</name></rtept><rtept lat="34.5" lon="133.2"/></rte>'
  const { entries } = await readGpx(`<gpx><wpt lat="34.4" lon="133.2"><name>Pier</name></wpt>${route}</gpx>`, site)
  expect(entries.map(({ title, location }) => [title, location?.lat])).toEqual([
    ['Pier', 34.4],
    ['', 34.5],
  ])
})
