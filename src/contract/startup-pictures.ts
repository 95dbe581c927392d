/** A screen as its pages see it: width and height in CSS pixels, and how many pixels of the device each is wide. */
export type Screen = { width: number; height: number; ratio: number }

const themes = ['light', 'dark'] as const

/** A picture that an iPhone or iPad shows while the installed site starts: only one of exactly its screen's size is taken. */
export type StartupPicture = {
  /** Its path, without the first slash. */
  path: string
  theme: (typeof themes)[number]
  orientation: 'portrait' | 'landscape'
  /** In pixels of the device. */
  width: number
  height: number
}

/** Screens of iPhones, which start upright. */
const phones: readonly Screen[] = [
  { width: 375, height: 667, ratio: 2 },
  { width: 375, height: 812, ratio: 3 },
  { width: 390, height: 844, ratio: 3 },
  { width: 393, height: 852, ratio: 3 },
  { width: 402, height: 874, ratio: 3 },
  { width: 414, height: 896, ratio: 2 },
  { width: 414, height: 896, ratio: 3 },
  { width: 420, height: 912, ratio: 3 },
  { width: 428, height: 926, ratio: 3 },
  { width: 430, height: 932, ratio: 3 },
  { width: 440, height: 956, ratio: 3 },
]

/** Screens of iPads, as they are held upright. */
const tablets: readonly Screen[] = [
  { width: 744, height: 1133, ratio: 2 },
  { width: 810, height: 1080, ratio: 2 },
  { width: 820, height: 1180, ratio: 2 },
  { width: 834, height: 1194, ratio: 2 },
  { width: 1024, height: 1366, ratio: 2 },
]

const isSame = (one: Screen, other: Screen): boolean =>
  one.width === other.width && one.height === other.height && one.ratio === other.ratio

/** The pictures for a screen, which is named as it is held upright; none for one that is not common. */
export function startupPicturesOf(screen: Screen): StartupPicture[] {
  const turns = tablets.some(each => isSame(each, screen))
  if (!turns && !phones.some(each => isSame(each, screen))) return []
  const [short, long] = [screen.width * screen.ratio, screen.height * screen.ratio]
  const upright = { orientation: 'portrait', width: short, height: long } as const
  const turned = { orientation: 'landscape', width: long, height: short } as const
  return (turns ? [upright, turned] : [upright]).flatMap(held =>
    themes.map(theme => ({ ...held, theme, path: `startup/${held.width}x${held.height}-${theme}.png` })),
  )
}

/** The pictures for all screens. */
export const startupPictures = (): StartupPicture[] => [...phones, ...tablets].flatMap(startupPicturesOf)
