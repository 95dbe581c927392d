/** A colour of a screen: red, green and blue from 0 to 255, and how opaque it is, from 0 to 1. */
export type Colour = { r: number; g: number; b: number; a: number }

/** Longer than any colour that is written with care; what is longer isn't looked at. */
const longestColour = 60

const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const share = String.raw`(\d{1,3}(?:\.\d{1,6})?%|[01]?(?:\.\d{1,6})?)`
const rgb = new RegExp(
  String.raw`^rgb\( ?(\d{1,3})(?: ?, ?| )(\d{1,3})(?: ?, ?| )(\d{1,3})(?: ?[,/] ?${share})? ?\)$`,
  'i',
)
const oklch = new RegExp(
  String.raw`^oklch\( ?${share} (\d?(?:\.\d{1,6})?) (\d{1,3}(?:\.\d{1,6})?)(?:deg)?(?: ?/ ?${share})? ?\)$`,
  'i',
)

/**
 * Reads a colour that somebody typed: `#rrggbb`, `#rgb`, `#rrggbbaa`, `rgb(22 94 131)` or `oklch(0.45 0.09 235)`, the latter two also with
 * ` / 50%`. Nothing else of CSS is understood: no names, no functions, no `var()`.
 * @returns null for everything else
 */
export function readColour(typed: string): Colour | null {
  if (typed.length > longestColour) return null
  const text = typed.trim().replace(/ {2,}/g, ' ')
  if (hex.test(text)) return fromHex(text.slice(1))
  const inRgb = rgb.exec(text)
  if (inRgb) {
    const [, r, g, b, a = '1'] = inRgb
    return valid({ r: Number(r), g: Number(g), b: Number(b), a: shareOf(a) })
  }
  const inOklch = oklch.exec(text)
  if (!inOklch) return null
  const [, l = '', c = '', h = '', a = '1'] = inOklch
  if (c === '' || Number(h) > 360) return null
  return valid({ ...fromOklch(shareOf(l), Number(c), Number(h)), a: shareOf(a) })
}

function fromHex(digits: string): Colour {
  const all = digits.length === 3 ? [...digits].map(each => each + each).join('') : digits
  const at = (from: number) => Number.parseInt(all.slice(from, from + 2), 16)
  return { r: at(0), g: at(2), b: at(4), a: all.length === 8 ? at(6) / 255 : 1 }
}

/** A share as written: `50%` or `0.5`; an empty one is no number. */
const shareOf = (text: string): number =>
  text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : text === '' ? Number.NaN : Number(text)

function valid(colour: Colour): Colour | null {
  const { r, g, b, a } = colour
  return [r, g, b].every(each => each >= 0 && each <= 255) && a >= 0 && a <= 1 ? colour : null
}

/** From OKLCH to what a screen of sRGB shows; what it can't show is clipped to the nearest that it can. */
function fromOklch(lightness: number, chroma: number, hue: number): Omit<Colour, 'a'> {
  if (!(lightness >= 0 && lightness <= 1)) return { r: Number.NaN, g: 0, b: 0 }
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return {
    r: toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    g: toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    b: toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  }
}

function toByte(linear: number): number {
  const within = Math.min(1, Math.max(0, linear))
  return Math.round(255 * (within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055))
}

/** Writes a colour as `#rrggbb`, or `#rrggbbaa` where something shines through it. */
export function hexOf({ r, g, b, a }: Colour): string {
  const parts = a < 1 ? [r, g, b, Math.round(a * 255)] : [r, g, b]
  return `#${parts.map(each => Math.round(each).toString(16).padStart(2, '0')).join('')}`
}

/** A colour of which a part (0 to 1) is the first one and the rest the second, as `color-mix(in srgb, …)` has it. */
export function mixed(first: Colour, part: number, second: Colour): Colour {
  const of = (key: 'r' | 'g' | 'b') => first[key] * part + second[key] * (1 - part)
  return { r: of('r'), g: of('g'), b: of('b'), a: 1 }
}

function luminance({ r, g, b }: Colour): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map(each => {
    const part = each / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two opaque colours by WCAG 2: from 1, none, to 21, black on white. */
export function contrastOf(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
