/**
 * Draws who imports whom among the rooms of the server and of the app's state: as text, and with `--write` as .github/rooms.svg. Imports
 * of types alone are counted apart: they change nothing that happens.
 */
import { writeFileSync } from 'node:fs'
import { houses } from './boundary-rules.ts'
import { readImports } from './import-graph.ts'
import { type Arrows, arrowsOf, circlesOf, type House, orderOf, pairsOf, weightOf } from './rooms.ts'

const cell = 22
const names = 140

const countOf = (arrows: Arrows): number => [...arrows.values()].reduce((sum, to) => sum + to.size, 0)

/** The floor of a room; null for the rooms that stand on all floors. */
const floorOf = ({ floors }: House, room: string): string | null =>
  floors.find(floor => room.split('/')[0] === floor) ?? null

/** The rooms, floor by floor from above; those of a floor so that as little as possible leads up. */
function roomsOf(house: House, arrows: Arrows): string[] {
  const order = orderOf(arrows)
  return [null, ...house.floors.toReversed()].flatMap(floor => order.filter(room => floorOf(house, room) === floor))
}

/** Arrows that lead to a room further up in an order, the heaviest first. */
function arrowsUp(arrows: Arrows, order: readonly string[]): { from: string; to: string; imports: number }[] {
  return order
    .flatMap((from, at) => order.slice(0, at).map(to => ({ from, to, imports: weightOf(arrows, from, to) })))
    .filter(({ imports }) => imports > 0)
    .toSorted((a, b) => b.imports - a.imports)
}

function textOf(house: House, arrows: Arrows, withTypes: Arrows): string {
  const { root } = house
  const [pairs, circles, up] = [pairsOf(arrows), circlesOf(arrows), arrowsUp(arrows, roomsOf(house, arrows))]
  return [
    `${root}: ${arrows.size} rooms, ${countOf(arrows)} arrows, ${pairs.length} pairs, ${circles[0]?.length ?? 0} rooms in the largest circle`,
    `  with types: ${countOf(withTypes)} arrows, ${pairsOf(withTypes).length} pairs, ${circlesOf(withTypes)[0]?.length ?? 0} in the largest circle`,
    ...[...Map.groupBy(roomsOf(house, arrows), room => floorOf(house, room) ?? '')].map(
      ([floor, rooms]) => `  ${floor || 'on all floors'}: ${rooms.length} rooms`,
    ),
    ...circles.map(circle => `  circle: ${circle.join(' ')}`),
    ...pairs.map(([a, b]) => `  pair: ${a} → ${b} ${weightOf(arrows, a, b)}, back ${weightOf(arrows, b, a)}`),
    ...up.map(({ from, to, imports }) => `  up: ${from} → ${to} ${imports}`),
  ].join('\n')
}

/** A table whose rows import its columns; what stands right of the diagonal leads down, left of it up. */
function tableOf(house: House, arrows: Arrows, top: number): string {
  const order = roomsOf(house, arrows)
  const at = (place: number) => names + place * cell
  const first = top + names
  const rows = order.flatMap((from, row) => {
    const y = first + row * cell
    const cells = order.flatMap((to, column) => {
      const imports = weightOf(arrows, from, to)
      if (row !== column && imports === 0) return []
      const kind = row === column ? 'self' : column < row ? 'up' : 'down'
      const box = `<rect class="${kind}" x="${at(column)}" y="${y}" width="${cell - 1}" height="${cell - 1}"/>`
      const count = `<text class="n" x="${at(column) + cell / 2}" y="${y + 15}">${imports}</text>`
      return [box, ...(imports > 0 ? [count] : [])]
    })
    return [`<text class="row" x="${names - 6}" y="${y + 15}">${from}</text>`, ...cells]
  })
  const heads = order.map(
    (room, column) => `<text transform="translate(${at(column) + 15} ${first - 6}) rotate(-90)">${room}</text>`,
  )
  const right = at(order.length)
  const floors = order.flatMap((room, row) => {
    const floor = floorOf(house, room)
    if (floor === null || (row > 0 && floor === floorOf(house, order[row - 1] ?? ''))) return []
    const y = first + row * cell
    return [`<path d="M0 ${y}H${right}"/><text class="title" x="${right + 6}" y="${y + 15}">${floor}</text>`]
  })
  const title = `${house.root}: each row imports its columns; left of the diagonal stands what leads up`
  return [`<text class="title" x="0" y="${top + 16}">${title}</text>`, ...heads, ...rows, ...floors].join('\n')
}

const [values, all] = [await readImports('values'), await readImports('all')]
const drawn = houses.map(house => ({
  ...house,
  arrows: arrowsOf(house, values),
  withTypes: arrowsOf(house, all),
}))
for (const { arrows, withTypes, ...house } of drawn) console.log(textOf(house, arrows, withTypes))

if (process.argv.includes('--write')) {
  let top = 0
  const tables = drawn.map(({ arrows, ...house }) => {
    const table = tableOf(house, arrows, top)
    top += names + arrows.size * cell + cell
    return table
  })
  const width = names + Math.max(...drawn.map(({ arrows }) => arrows.size)) * cell + names
  const style = `svg{background:#fff;font:12px sans-serif}path{stroke:#333}.title{font-weight:bold;font-size:14px}.row{text-anchor:end}
.n{text-anchor:middle;font-size:11px}.self{fill:#ccc}.down{fill:#cfe3d6}.up{fill:#f2a08c}`
  writeFileSync(
    new URL('../../.github/rooms.svg', import.meta.url),
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${top}" viewBox="0 0 ${width} ${top}">
<style>${style}</style>
${tables.join('\n')}
</svg>
`,
  )
}
