import { expect, test } from 'vitest'
import { prefectureNames } from '../../../contract/prefectures.ts'
import { drawnCape, fitted, others, projectionThrough } from './capes.generate.ts'
import { outlines as made } from './outlines.gen.ts'
import { outlines, type Ring, sourceRings } from './outlines.generate.ts'
import { spotOf } from './projection.ts'

const all = outlines()

/** An outline as an SVG path of whole numbers. */
function pathOf(rings: readonly Ring[]): string {
  return rings
    .map(ring => {
      const steps = ring.slice(1).flatMap(([x, y], at) => [x - (ring[at]?.[0] ?? 0), y - (ring[at]?.[1] ?? 0)])
      return `M${ring[0]?.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-')
    })
    .join('')
}

/** The source of `outlines.gen.ts`. */
function source(): string {
  const known = fitted.map(each => ({ point: each, spot: drawnCape(sourceRings(each.prefecture), each) }))
  const numbers = Object.entries(projectionThrough(known)).map(([name, value]) => `${name}: ${(value * 10).toFixed(2)}`)
  return [
    '// Made from @svg-maps/japan (MapSVG, CC-BY-4.0): npx vitest run --config tests/vitest.config.ts src/app/features/places/outlines.test.ts -u\n',
    '// biome-ignore-all format: a path stands on the line of its name\n',
    '\n',
    '/** How degrees lie in the drawing: x begins at `left`, y at `top`, and a degree is `scale` wide and, by Mercator, `down` high. */\n',
    `export const projection = { ${numbers.join(', ')} }\n`,
    '\n',
    '/** The outlines of the prefectures as SVG paths, all in one drawing. */\n',
    'export const outlines: Readonly<Record<string, string>> = {\n',
    ...prefectureNames.map(name => `  ${name}: '${pathOf(all.get(name.toLowerCase()) ?? [])}',\n`),
    '}\n',
  ].join('')
}

test('the outlines are those of the package, of each prefecture once, and small', async () => {
  await expect(source()).toMatchFileSnapshot('./outlines.gen.ts')
  expect(new TextEncoder().encode(source()).length).toBeLessThanOrEqual(20_000)
  expect(Object.keys(made).toSorted()).toEqual([...prefectureNames].toSorted())
  for (const [name, path] of Object.entries(made)) expect(path, name).toMatch(/^M\d/)
})

test('neighbours draw their border alike, so that nothing gapes between them', () => {
  const spots = (name: string) => new Set((all.get(name) ?? []).flat().map(([x, y]) => `${x} ${y}`))
  for (const [a, b, least] of [
    ['kyoto', 'shiga', 10],
    ['nara', 'wakayama', 10],
    ['gifu', 'nagano', 20],
    ['saga', 'fukuoka', 5],
  ] as const)
    expect([...spots(a)].filter(spot => spots(b).has(spot)).length, `${a} ${b}`).toBeGreaterThan(least)
})

/** How far a point is drawn from where the outlines show it, in km. */
function kmBeside(point: (typeof fitted)[number]): number {
  const [x, y] = spotOf(point)
  const [drawnX, drawnY] = drawnCape(all.get(point.prefecture) ?? [], point)
  const [east] = spotOf({ ...point, lng: point.lng + 1 })
  const kmOfDegree = 111.32 * Math.cos((point.lat * Math.PI) / 180)
  return (Math.hypot(x - drawnX, y - drawnY) / (east - x)) * kmOfDegree
}

test('points are drawn where they are to ten kilometres: at the ten capes that were fitted and at those between', () => {
  expect(fitted).toHaveLength(10)
  for (const each of [...fitted, ...others]) expect(kmBeside(each), each.name).toBeLessThan(10)
})

test('islands stand with the prefecture that they belong to, and none is of another country', () => {
  const lies = (name: string, [x, y]: readonly [number, number]) =>
    (all.get(name) ?? []).some(ring => ring.some(spot => Math.hypot(spot[0] - x, spot[1] - y) < 40))
  const amami = spotOf({ lat: 28.3, lng: 129.4 })
  expect([lies('kagoshima', amami), lies('okinawa', amami)]).toEqual([true, false])
  expect(lies('shimane', spotOf({ lat: 37.5, lng: 130.87 }))).toBe(false)
})
