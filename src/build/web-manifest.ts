import sharp from 'sharp'
import type { Plugin } from 'vite'
import type { ManifestOptions } from 'vite-plugin-pwa'
import type { fileHandlers, shareTarget } from '../contract/share-target.ts'

/** What the manifest's file is called in each language. */
const files = { en: 'manifest.webmanifest', ja: 'manifest.ja.webmanifest' } as const

type Language = keyof typeof files

/** What the manifest says in a language. */
type Words = {
  description: string
  home: string
  map: string
  /** The names of the shortcuts. */
  shortcuts: Readonly<Record<Shortcut, string>>
}

/** Where each shortcut of the app's icon leads. Many phones show the first three only. */
const shortcuts = {
  emergency: '/emergency',
  write: '/posts/new-post',
  saved: '/favorite_posts',
  search: '/posts#search',
  chats: '/messenger',
} as const

type Shortcut = keyof typeof shortcuts

type Options = {
  words: Readonly<Record<Language, Words>>
  /** The line drawings of the shortcuts, of 24 × 24. */
  drawings: Readonly<Record<Shortcut, string>>
  colours: { paper: string; line: string }
  share: typeof shareTarget
  handlers: typeof fileHandlers
}

const sizes = [96, 192]

const iconOf = (name: string, size: number): string => `shortcuts/${name}-${size}.png`

/** The web app's manifest in a language. All have the same id: each installs the same app. */
function manifestIn(language: Language, { words, colours, share, handlers }: Options): Partial<ManifestOptions> {
  const said = words[language]
  const picture = (name: 'home' | 'map', size: 'wide' | 'phone') => ({
    src: `/screenshots/${name}-${size}${language === 'en' ? '' : `-${language}`}.png`,
    sizes: size === 'wide' ? '1280x900' : '390x844',
    type: 'image/png',
    form_factor: size === 'wide' ? ('wide' as const) : ('narrow' as const),
    label: said[name],
  })
  return {
    id: '/',
    name: 'Engawa',
    short_name: 'Engawa',
    description: said.description,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // The top bar leaves the room of the window's buttons (`ui/styles/layout.css`).
    display_override: ['window-controls-overlay', 'standalone'],
    // A share is a POST, which only a navigation brings; what is typed is kept, and the shell is on the device.
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    background_color: colours.paper,
    theme_color: colours.paper,
    lang: language,
    categories: ['social', 'travel'],
    screenshots: [picture('home', 'wide'), picture('map', 'wide'), picture('home', 'phone'), picture('map', 'phone')],
    shortcuts: (Object.keys(shortcuts) as Shortcut[]).map(name => ({
      name: said.shortcuts[name],
      url: shortcuts[name],
      icons: sizes.map(size => ({ src: `/${iconOf(name, size)}`, sizes: `${size}x${size}`, type: 'image/png' })),
    })),
    share_target: share,
    file_handlers: handlers,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
}

/**
 * Writes the manifest in both languages, draws the icons of the shortcuts, and links the English one: the server's template links the
 * other one for readers of Japanese.
 */
export function manifestFiles(options: Options): Plugin {
  return {
    name: 'engawa-manifest-files',
    apply: 'build',
    transformIndexHtml: html => html.replace('</head>', () => `  <link rel="manifest" href="/${files.en}">\n  </head>`),
    async generateBundle() {
      for (const [language, fileName] of Object.entries(files)) {
        const source = JSON.stringify(manifestIn(language as Language, options))
        this.emitFile({ type: 'asset', fileName, source })
      }
      for (const [name, path] of Object.entries(options.drawings))
        for (const size of sizes)
          this.emitFile({
            type: 'asset',
            fileName: iconOf(name, size),
            source: await draw(path, size, options.colours),
          })
    },
  }
}

/** A drawing in the middle of a round ground, with the room that systems cut off at its edge. */
const draw = (path: string, size: number, { paper, line }: Options['colours']): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-12 -12 48 48"><circle cx="12" cy="12" r="24" fill="${paper}"/><path d="${path}" fill="none" stroke="${line}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
    ),
  )
    .png({ palette: true })
    .toBuffer()
