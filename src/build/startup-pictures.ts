import sharp from 'sharp'
import type { Plugin } from 'vite'
import { type StartupPicture, startupPictures } from '../contract/startup-pictures.ts'

type Options = {
  /** The site's mark, a drawing that follows the theme. */
  mark: string
  ground: Readonly<Record<StartupPicture['theme'], string>>
}

/** How much of the shorter side the mark takes. */
const share = 0.25

/** Draws the pictures that iPhones and iPads show while the installed site starts: its mark on the ground of its pages. */
export function startupPictureFiles(options: Options): Plugin {
  return {
    name: 'engawa-startup-pictures',
    apply: 'build',
    async generateBundle() {
      for (const picture of startupPictures())
        this.emitFile({ type: 'asset', fileName: picture.path, source: await draw(picture, options) })
    },
  }
}

function draw({ width, height, theme }: StartupPicture, { mark, ground }: Options): Promise<Buffer> {
  // What draws it here knows no media queries: the rules for the dark theme stand in the open, after the others.
  const drawn = theme === 'light' ? mark : mark.replace('@media(prefers-color-scheme:dark){', '').replace('}}', '}')
  const background = ground[theme]
  const size = Math.round(Math.min(width, height) * share)
  const [side, end] = [width - size, height - size]
  return sharp(Buffer.from(drawn), { density: 1000 })
    .resize(size)
    .flatten({ background })
    .extend({
      left: Math.floor(side / 2),
      right: Math.ceil(side / 2),
      top: Math.floor(end / 2),
      bottom: Math.ceil(end / 2),
      background,
    })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
