import { type Screen, startupPicturesOf } from '../../../contract/startup-pictures.ts'

/** The links that name a screen's startup pictures, as attributes. */
export const startupLinks = (screen: Screen) =>
  startupPicturesOf(screen).map(({ path, orientation, theme }) => ({
    rel: 'apple-touch-startup-image',
    href: `/${path}`,
    media: [
      `(device-width: ${screen.width}px)`,
      `(device-height: ${screen.height}px)`,
      `(-webkit-device-pixel-ratio: ${screen.ratio})`,
      `(orientation: ${orientation})`,
      `(prefers-color-scheme: ${theme})`,
    ].join(' and '),
  }))

/**
 * Names the pictures that this iPhone or iPad shows while the installed site starts. It reads the links when the site is put on the home
 * screen; in the document they would be a hundred for each reader.
 */
export function linkStartupPictures(): void {
  const { width, height } = screen
  for (const link of startupLinks({ width, height, ratio: devicePixelRatio }))
    document.head.append(Object.assign(document.createElement('link'), link))
}
