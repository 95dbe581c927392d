import type { PrefectureName } from '../../../contract/prefectures.ts'
import type { RegionId } from '../../../contract/regions.ts'
import type { Spot } from './projection.ts'

/** A rectangle: its left and top, its width and height. */
export type Area = readonly [x: number, y: number, width: number, height: number]

/** What a drawing shows of the outlines, and which part of itself it takes for that. */
type Panel = { of: Area; in: Area }

/** How a region is drawn: where the middles of the names stand, and what is drawn; most need one panel. */
type Drawing = { panels: readonly Panel[]; names: Partial<Record<PrefectureName, Spot>> }

/** As large as the map of Japan with its names, in whose place a region is drawn. */
export const regionSize = { width: 358, height: 404 }

const whole: Area = [0, 0, regionSize.width, regionSize.height]
const one = (of: Area): readonly Panel[] => [{ of, in: whole }]

/** The drawings of the regions. Names stand by hand: on their prefecture where it is large enough, else in the sea beside it. */
export const regionDrawings: Record<RegionId, Drawing> = {
  hokkaido: { panels: one([3090, -10, 1300, 1150]), names: { Hokkaido: [196, 190] } },
  tohoku: {
    panels: one([3040, 1070, 600, 1220]),
    names: {
      Aomori: [176, 80],
      Iwate: [226, 178],
      Miyagi: [222, 262],
      Akita: [142, 150],
      Yamagata: [138, 252],
      Fukushima: [150, 344],
    },
  },
  // Without the islands of Tokyo that lie farther out than Oshima: they reach beyond Kyushu.
  kanto: {
    panels: one([2890, 2180, 560, 620]),
    names: {
      Ibaraki: [250, 170],
      Tochigi: [190, 80],
      Gunma: [84, 112],
      Saitama: [124, 180],
      Chiba: [238, 268],
      Tokyo: [136, 232],
      Kanagawa: [112, 284],
    },
  },
  chubu: {
    panels: one([2310, 1830, 900, 1010]),
    names: {
      Niigata: [276, 140],
      Toyama: [146, 192],
      Ishikawa: [66, 176],
      Fukui: [56, 252],
      Yamanashi: [262, 296],
      Nagano: [222, 240],
      Gifu: [132, 280],
      Shizuoka: [232, 352],
      Aichi: [150, 346],
    },
  },
  kansai: {
    panels: one([2070, 2490, 570, 620]),
    names: {
      Kyoto: [172, 112],
      Osaka: [156, 206],
      Hyogo: [78, 140],
      Nara: [216, 262],
      Shiga: [250, 146],
      Wakayama: [176, 330],
      Mie: [296, 222],
    },
  },
  chugoku: {
    panels: one([1390, 2380, 770, 640]),
    names: {
      Tottori: [296, 170],
      Shimane: [176, 190],
      Okayama: [282, 228],
      Hiroshima: [192, 248],
      Yamaguchi: [76, 292],
    },
  },
  shikoku: {
    panels: one([1630, 2840, 580, 440]),
    names: { Tokushima: [276, 160], Kagawa: [250, 104], Ehime: [116, 164], Kochi: [188, 204] },
  },
  // The islands from Amami to Yonaguni stand nearer and smaller than they lie, each panel true in itself.
  kyushu: {
    panels: [
      { of: [950, 2770, 740, 1090], in: [100, 0, 258, 404] },
      { of: [-20, 4180, 1320, 1000], in: [0, 262, 184, 142] },
    ],
    names: {
      Fukuoka: [250, 94],
      Saga: [174, 116],
      Nagasaki: [140, 208],
      Kumamoto: [254, 202],
      Oita: [310, 148],
      Miyazaki: [302, 254],
      Kagoshima: [236, 306],
      Okinawa: [50, 292],
    },
  },
}

/** Whether a spot of the outlines lies in a rectangle. */
export const isIn = ([x, y]: Spot, [left, top, width, height]: Area): boolean =>
  left <= x && x <= left + width && top <= y && y <= top + height

/** How many units of the drawing one of a panel's outlines takes. */
export const scaleOf = ({ of, in: into }: Panel): number => Math.min(into[2] / of[2], into[3] / of[3])
