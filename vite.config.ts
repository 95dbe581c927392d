import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { app as english } from './src/contract/messages/en/app.ts'
import { app as japanese } from './src/contract/messages/ja/app.ts'

/** The web app's manifest; documents in Japanese name {@link manifestInJapanese}. */
const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Engawa',
  short_name: 'Engawa',
  description: english['app.description'],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbfaf5',
  theme_color: '#fbfaf5',
  lang: 'en',
  categories: ['social', 'travel'],
  screenshots: [
    { src: '/screenshots/home-wide.png', sizes: '1280x900', type: 'image/png', form_factor: 'wide' },
    { src: '/screenshots/home-phone.png', sizes: '390x844', type: 'image/png', form_factor: 'narrow' },
  ],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
}

/** Writes the manifest once more for Japanese readers. It has the same id: both install the same app. */
function manifestInJapanese(): Plugin {
  return {
    name: 'engawa-manifest-in-japanese',
    apply: 'build',
    generateBundle() {
      const manifest = { ...webManifest, lang: 'ja', description: japanese['app.description'] }
      this.emitFile({ type: 'asset', fileName: 'manifest.ja.webmanifest', source: JSON.stringify(manifest) })
    },
  }
}

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

/** Names a build: the commit where there is one, and the time. */
function buildId(): string {
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  try {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
    return `${commit.toString().trim()}-${time}`
  } catch {
    return time
  }
}

/** The version and build that the server answers as /version.json. */
function buildFile(id: string): Plugin {
  return {
    name: 'engawa-build-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ version, build: id }) })
    },
  }
}

const keptForMs = 30 * 86_400_000

/** Keeps the chunks of the build before instead of losing them: pages that are open still ask for them. */
function keepOldChunks(): Plugin {
  return {
    name: 'engawa-keep-old-chunks',
    apply: 'build',
    buildStart() {
      const before = fileURLToPath(new URL('dist/client/assets', import.meta.url))
      const kept = fileURLToPath(new URL('dist/kept/assets', import.meta.url))
      mkdirSync(kept, { recursive: true })
      for (const name of existsSync(before) ? readdirSync(before) : []) {
        copyFileSync(`${before}/${name}`, `${kept}/${name}`)
        utimesSync(`${kept}/${name}`, new Date(), new Date())
      }
      for (const name of readdirSync(kept)) {
        if (Date.now() - statSync(`${kept}/${name}`).mtimeMs > keptForMs) rmSync(`${kept}/${name}`)
      }
    },
  }
}

const compressible = /\.(js|css|svg|webmanifest)$/

/** Writes each file of the build once more, compressed as far as it goes: a server has no time for that. */
function compressed(): Plugin {
  return {
    name: 'engawa-compressed',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const folder = fileURLToPath(new URL('dist/client', import.meta.url))
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!compressible.test(name)) continue
          const bytes = readFileSync(`${folder}/${name}`)
          writeFileSync(`${folder}/${name}.br`, brotliCompressSync(bytes))
          writeFileSync(`${folder}/${name}.gz`, gzipSync(bytes, { level: 9 }))
        }
      },
    },
  }
}

/**
 * Puts the entry after the data block, with the files that it imports, at low priority: in the head they delay the first paint by
 * most of a second on a phone.
 */
function lateEntry(): Plugin {
  return {
    name: 'engawa-late-entry',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const late: string[] = []
        const head = html.replace(
          /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g,
          tag => {
            // As scripts the entry's files run one by one as they arrive, instead of all in one go.
            const script = tag
              .trim()
              .replace(/^<link rel="modulepreload"(.*?)href=(.*)>$/, '<script type="module"$1src=$2></script>')
            late.push(script.replace(/^<script/, '<script async fetchpriority="low"'))
            return ''
          },
        )
        return head.replace('</body>', () => `  ${late.join('\n    ')}\n  </body>`)
      },
    },
  }
}

const app = fileURLToPath(new URL('src/app', import.meta.url))
const local = fileURLToPath(new URL('src/local', import.meta.url))

/** Where the first view of `/` begins; what it loads is found by following imports, so that no list goes stale. */
const firstView = [`${app}/entry-client.tsx`, `${app}/routes/index.tsx?tsr-split=component`]

/** What every page loads next, when its browser rests: the device's store, and what follows the site. */
const next = [`${local}/device/device.ts`, `${local}/sync/hand-over.ts`, `${app}/follow-site.ts`]

/** The pages where most visits begin besides home: the feed and a post. */
const reading = ['_sidebar', '_sidebar.posts', '_sidebar.posts.index', '_sidebar.posts.$post_slug'].map(
  name => `${app}/routes/${name}.tsx?tsr-split=component`,
)

/** Dexie's own modules: part of the store, although the hooks that the first view uses import them as well. */
const dexie = /\/node_modules\/dexie\//

/** What shows the pages that admins write: one file, as their routes share most of it. */
const writtenPages = /\/src\/app\/(features\/(info|help)\/|state\/reading\/use-site-page\.ts)/

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/**
 * Gathers the first view into two files, libraries and our own, and what comes next into one, instead of one for each set of
 * modules that some routes share. What comes next and what the feed and posts are made of have a part in common, in a file of its own:
 * otherwise a post would wait for the whole store. What only other routes need stays in their chunks.
 */
function chunksOfEveryPage(): { name: (id: string, modules: Modules) => string | null }[] {
  const first = new Set<string>()
  const second = new Set<string>()
  const third = new Set<string>()
  const follow = (found: Set<string>, id: string, modules: Modules): void => {
    if (first.has(id) || found.has(id)) return
    found.add(id)
    for (const each of modules.getModuleInfo(id)?.importedIds ?? []) follow(found, each, modules)
  }
  const chunkOf = (id: string, modules: Modules) => {
    for (const root of firstView) follow(first, root, modules)
    for (const root of next) follow(second, root, modules)
    for (const root of reading) follow(third, root, modules)
    // The entry and the routes keep chunks of their own: the manifest finds them by name.
    if (firstView.includes(id)) return null
    if (first.has(id)) return id.includes('/node_modules/') ? 'libraries' : 'first-view'
    if (!second.has(id)) return null
    return third.has(id) ? 'writing' : 'store'
  }
  // In this order, as a group takes along what its modules import and no group before has taken.
  const names = [['libraries', 'first-view'], ['writing'], ['store']]
  return names.map(some => ({
    name: (id, modules) => {
      const name = chunkOf(id, modules)
      return name !== null && some.includes(name) ? name : null
    },
  }))
}

/** Files of pages and parts that are opened rarely. */
const rarelyOpened =
  /^assets\/(admin-|_auth\.(forgot|restore)_password|_sidebar\.followed\.list|_full\.favorite_tags|_sidebar\.on_this_device|store-trouble|closed-site)/

/** Modules where the admin area begins: what is imported by nothing else is loaded by admins alone. */
const adminArea =
  /(^|\/)src\/(app\/features\/admin\/|app\/routes\/(_full\.adminpage\..*\?tsr-split|-(admin-pages|playground-things|promote-page)\.)|contract\/messages\/(en|ja)\/admin)/

/**
 * Names what only admins load `assets/admin-*`, by following imports from the entry to where the admin area begins. Devices of others
 * keep nothing of it in advance.
 */
function nameAdminChunks() {
  const others = new Set<string>()
  const plugin: Plugin = {
    name: 'engawa-admin-chunks',
    apply: 'build',
    buildEnd() {
      const follow = (id: string): void => {
        if (others.has(id) || adminArea.test(id)) return
        others.add(id)
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
        for (const each of [...importedIds, ...dynamicallyImportedIds]) follow(each)
      }
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) follow(id)
    },
  }
  const nameOf = (ofAdmins: boolean, end: string) => `assets/${ofAdmins ? 'admin-' : ''}[name]-[hash:7]${end}`
  return {
    plugin,
    // A chunk without modules of its own only passes on others; those that begin with NUL are the bundler's.
    chunkFileNames: ({ moduleIds }: { moduleIds: string[] }) =>
      nameOf(moduleIds.length > 0 && !moduleIds.some(id => others.has(id) || id.startsWith('\0')), '.js'),
    // A style sheet has the file that its chunk begins with, or, where several share the chunk, the chunk's name.
    assetFileNames: ({ originalFileNames, names }: { originalFileNames: string[]; names: string[] }) =>
      nameOf(
        originalFileNames.some(name => adminArea.test(name)) || names.some(name => /^-?admin-/.test(name)),
        '[extname]',
      ),
  }
}

export default defineConfig(({ isSsrBuild, command }) => {
  const id = buildId()
  const { plugin: adminChunks, ...fileNames } = nameAdminChunks()
  return {
    define: {
      __ENGAWA_VERSION__: JSON.stringify(version),
      __ENGAWA_BUILD__: JSON.stringify(command === 'build' ? id : 'dev'),
      // `npm start` sets no NODE_ENV, and React asks for it where it runs: its development build takes twice the time for a document.
      ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
    },
    build: isSsrBuild
      ? { outDir: 'dist/server', copyPublicDir: false, target: 'node24' }
      : {
          outDir: 'dist/client',
          manifest: true,
          assetsInlineLimit: 0,
          modulePreload: {
            polyfill: false,
            // The first view names what each page loads beside its own file; of pages that few people open, it names the styles alone.
            resolveDependencies: (file, dependencies) => (rarelyOpened.test(file) ? [] : dependencies),
          },
          rolldownOptions: {
            output: {
              ...fileNames,
              hashCharacters: 'base36',
              codeSplitting: {
                groups: [
                  { name: 'store', test: dexie, priority: 1 },
                  ...chunksOfEveryPage(),
                  // Last, as a group takes along what its modules import and no group before has taken.
                  { name: 'written-pages', test: writtenPages },
                ],
              },
            },
            // dexie-react-hooks imports Dexie for hooks that are not used here too, and one of them makes a FinalizationRegistry
            // when its file is read: both may be left out where nothing uses them, which keeps Dexie (25 KiB) out of the first view.
            treeshake: {
              moduleSideEffects: [{ test: /\/node_modules\/dexie(-react-hooks)?\//, sideEffects: false }],
              manualPureFunctions: ['FinalizationRegistry'],
            },
          },
        },
    // Dexie's main entry is its build for browsers before ES modules; this one is 1.3 KiB smaller, and as public.
    resolve: { alias: isSsrBuild ? [] : [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
    // What renders documents is bundled whole: from node_modules React would come as its development build.
    ssr: { noExternal: command === 'build' ? true : [] },
    // Elsewhere the store and the tests write all the time, and each page that they keep would reload the developer's.
    server: { watch: { ignored: ['**/data/**', '**/dist/**', '**/tests/**'] } },
    plugins: [
      tanstackRouter({
        target: 'react',
        routesDirectory: 'src/app/routes',
        generatedRouteTree: 'src/app/routeTree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
        addExtensions: true,
        autoCodeSplitting: true,
        disableLogging: true,
      }),
      react(),
      ...(isSsrBuild
        ? []
        : [
            adminChunks,
            keepOldChunks(),
            buildFile(id),
            lateEntry(),
            VitePWA({
              strategies: 'injectManifest',
              srcDir: 'sw',
              filename: 'sw.ts',
              injectRegister: false,
              injectManifest: {
                rollupFormat: 'iife',
                globPatterns: ['index.html', 'assets/*.{js,css}', 'favicon.svg', 'manifest.webmanifest'],
                globIgnores: ['assets/admin-*'],
              },
              manifest: webManifest,
            }),
            manifestInJapanese(),
            compressed(),
          ]),
    ],
  }
})
