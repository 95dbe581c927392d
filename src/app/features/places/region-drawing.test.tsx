import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Point } from '../../../contract/places/points.ts'
import { prefectureNames } from '../../../contract/prefectures.ts'
import { prefecturesOf, type RegionId, regionIds } from '../../../contract/regions.ts'
import { mapCounts } from './map-counts.ts'
import { type Spot, spotOf } from './projection.ts'
import { RegionDrawing } from './region-drawing.tsx'
import { isIn, regionDrawings, regionSize } from './region-drawings.ts'

const state = vi.hoisted(() => ({ points: [] as Spot[] }))
vi.mock('./use-points.ts', () => ({ usePoints: () => state.points }))
vi.mock('../../state/language/text.tsx', () => ({
  useText: () => (key: string) => key,
  useLanguage: () => ({ language: 'en' }),
}))

const prefectures = [{ prefecture: 'Kyoto', guides_count: 3, places_count: 7 }]

const drawn = (region: RegionId, points: readonly Point[], known = true) => {
  state.points = points.map(spotOf)
  const counts = mapCounts({ prefectures: known ? prefectures : [], known, fetchedAt: known ? 1 : null }, 'guides')
  return renderToStaticMarkup(
    <RegionDrawing
      region={region}
      counts={counts}
      chosen={undefined}
      entered={false}
      hrefOf={name => `/to/${name}`}
      back="/back"
    />,
  )
}

test('every prefecture has a name in its region’s drawing, and lies in one of its panels', () => {
  expect(regionIds.flatMap(id => Object.keys(regionDrawings[id].names)).toSorted()).toEqual(
    [...prefectureNames].toSorted(),
  )
  for (const id of regionIds) {
    const { names, panels } = regionDrawings[id]
    expect(Object.keys(names).toSorted()).toEqual([...prefecturesOf(id)].toSorted())
    for (const [name, spot] of Object.entries(names))
      expect(isIn(spot, [32, 22, regionSize.width - 64, regionSize.height - 44]), name).toBe(true)
    expect(panels.length).toBe(id === 'kyushu' ? 2 : 1)
  }
})

test('a region has its prefectures as links with both names and their counts, the land for a finger alone', () => {
  const html = drawn('kansai', [])
  expect(html.match(/<a href="\/to\/Kyoto" tabindex="-1"><path data-step="1"/gi)).toHaveLength(1)
  const named = html.split('<a ').find(each => each.includes('/to/Kyoto') && each.includes('<b>')) ?? ''
  expect(named.replace(/<[^>]*>/g, ' ')).toMatch(/Kyoto\s+京都\s+3\s+guides\.count/)
  expect(html.split('<b>')).toHaveLength(prefecturesOf('kansai').length + 1)
  expect(html).toContain('href="/back"')
  expect(html).not.toContain('places.map.unknown')
})

test('where the device knows no counts that is said, and no number stands there', () => {
  const html = drawn('kansai', [], false)
  expect(html).toContain('<span role="status">places.map.unknown.guides</span>')
  expect(html).not.toContain('guides.count')
})

test('a point is a dot in the panel that shows it, and is counted; where none is drawn it is not', () => {
  const [kyoto, naha, bonin] = [
    { lat: 35.01, lng: 135.77 },
    { lat: 26.21, lng: 127.68 },
    { lat: 27.09, lng: 142.19 },
  ]
  const dots = (html: string) => html.split('<circle').length - 1
  expect(dots(drawn('kansai', [kyoto, kyoto]))).toBe(1)
  expect(drawn('kansai', [kyoto])).toContain('places.map.points.guides')
  expect(dots(drawn('kyushu', [naha]))).toBe(1)
  const far = drawn('kanto', [bonin])
  expect(dots(far)).toBe(0)
  expect(far).not.toContain('places.map.points')
})
