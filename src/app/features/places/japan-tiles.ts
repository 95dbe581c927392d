import type { PrefectureName } from '../../../contract/prefectures.ts'

/** The place of a prefecture on the map, in tiles from the upper left corner. */
export type Tile = { name: PrefectureName; x: number; y: number; width: number; height: number }

/** The size of the map, in tiles. */
export const columns = 14
export const rows = 11

/** Drawn by hand: neighbours stay neighbours as far as squares let them. */
const drawn = `
Hokkaido 12 0 2 2
Aomori 12 2 2
Akita 12 3, Iwate 13 3
Yamagata 12 4, Miyagi 13 4
Ishikawa 9 5, Toyama 10 5, Niigata 11 5, Fukushima 12 5 2
Shimane 5 6, Tottori 6 6, Hyogo 7 6 1 2, Kyoto 8 6, Fukui 9 6, Gifu 10 6, Nagano 11 6, Gunma 12 6, Tochigi 13 6
Nagasaki 0 7, Saga 1 7, Fukuoka 2 7, Yamaguchi 4 6 1 2, Hiroshima 5 7, Okayama 6 7
Osaka 8 7, Shiga 9 7, Aichi 10 7, Yamanashi 11 7, Saitama 12 7, Ibaraki 13 7
Kumamoto 1 8, Oita 2 8, Nara 8 8, Mie 9 8, Shizuoka 11 8, Tokyo 12 8, Chiba 13 8
Kagoshima 1 9, Miyazaki 2 9, Ehime 5 9, Kagawa 6 9, Wakayama 8 9, Kanagawa 12 9
Okinawa 0 10, Kochi 5 10, Tokushima 6 10`

/** The prefectures as tiles, from north-west to south-east. */
export const tiles: readonly Tile[] = drawn
  .trim()
  .split(/[\n,]\s*/)
  .map(line => {
    const [name = '', x, y, width = '1', height = '1'] = line.split(' ')
    return { name: name as PrefectureName, x: Number(x), y: Number(y), width: Number(width), height: Number(height) }
  })

const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The tile that an arrow key leads to: the nearest one on that side, preferably straight ahead. */
export function nextTile(from: Tile, key: string): Tile | undefined {
  const direction = directions[key]
  if (direction === undefined) return undefined
  const [dx, dy] = direction
  let best: { tile: Tile; far: number } | undefined
  for (const tile of tiles) {
    const x = tile.x + tile.width / 2 - from.x - from.width / 2
    const y = tile.y + tile.height / 2 - from.y - from.height / 2
    const ahead = x * dx + y * dy
    if (tile === from || ahead <= 0) continue
    const beside =
      dx === 0 ? Math.abs(x) - (tile.width + from.width) / 2 : Math.abs(y) - (tile.height + from.height) / 2
    const far = ahead + (beside < 0 ? 0 : 2.5 * (beside + 1))
    if (best === undefined || far < best.far) best = { tile, far }
  }
  return best?.tile
}
