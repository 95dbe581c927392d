import type { RegionId } from '../../../contract/regions.ts'

/** The size of the drawing that the outlines belong to. */
export const drawnSize = { width: 358, height: 372 }

/** The outlines of the regions, as SVG paths; drawn by hand. */
export const regionShapes: Record<RegionId, string> = {
  hokkaido:
    'M231 109v-11l-5-17 10-10 1-11 12 4 7-4v-10l6-6 1-35 6-3 12 15 16 14 18 9 21-8-6 14 14 10-27 10-14 10-9 15-9-5-24-11-12 7-9-6-3 8 7 5 8 6h-9l-5 9z',
  tohoku:
    'M247 106l11 3-2 12 5 10 9 23-9 17-2 15-10 5-1 20-3 12-11-3-17-1 2-15 6-13-5-11 6-10 3-16-5-8 5-8-2-10 8-5 1-10 6 3 2 6 7-1v-7l-6 1z',
  kanto: 'M245 223l-4 13 5 15-8 7-3 8-9 5v-10l4-7-5-1-2 7-1 5-4-4-7 4-3-6 3-6-5-7-5-5v-7l-4-6 10-8 10-1 17 1z',
  chubu:
    'M217 219l2-15 6-13-5-11-3 11-8 4-5 6-5 9-6 4-8 4-9 6-6-1-1-7 7-10-9 3-4 7 1 7-5 8-8 8-3 6 2 7-11 3 8 5 5-7 5 3v10l7 2h3l1 8 3-2-1 5 13-2 10 2 2-6 4-3 6-4-1 8 2 5 5-6v-8l-3-6 3-6-5-7-5-5v-7l-4-6 10-8zm-23-21l-1-5 6-7 1 6z',
  kansai:
    'M139 255l-4-5h-5l-11 3-2 8-3 9 1 6 8-1 6 3 4-1 4 1-5 7-1 11 5 5 8 7 5-7 5-8 12-5-2-7-4-6 4-7-7-2v-10l-5-3-5 7zm-10 24l-1 7-5 2 3-5z',
  chugoku:
    'M119 253l-6 2-10 1-7 2-1-3h-7l-6 4-5 6-7 6-13 12-9 1-1 11h7l7-2 10 5 3-8 4-5 3 4 10-4 6-2 11-3 7-4-1-6 3-9z',
  shikoku: 'M89 291l-6 7-13 12 8 1 1 8 9 6 6-9 6-10 8 2 5 5 4-9 7-6-2-10-6-2-6-1-8 3-2 6-7 1z',
  kyushu:
    'M48 296l2 7h13l-3 8 7 2 2 10-5 7-6 16-2 13-6 1-7 8 2-8-4-7-2 10-6-1 1-12-1-7 7-12 1-7-4-8h-4l-2 5 5 4-3 3-5-2-4 3-1-9-4-9 9-4 8-3 3-6zm-19 35l4 2-2 6-3-3zm-20 42h3l-1-5 4-4 6-8-1-2-5 4-5 7z',
}

/** The line that parts the islands of the south-west, drawn nearer than they lie, from the rest. */
export const insetLine = 'M4 318v-14h42M4 318'
