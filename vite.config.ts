import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { bookmark, chat, pencil, search, warning } from './src/app/ui/icons.ts'
import { nameAdminChunks } from './src/build/admin-chunks.ts'
import { fewFiles } from './src/build/chunks.ts'
import { classNames, plainClassNames } from './src/build/class-names.ts'
import { directImports } from './src/build/direct-imports.ts'
import { hadAlready } from './src/build/had-already.ts'
import { keptList } from './src/build/kept-list.ts'
import { keepOldChunks } from './src/build/old-chunks.ts'
import { japanesePhrases } from './src/build/phrases.ts'
import { stableExports } from './src/build/stable-exports.ts'
import { stableNames } from './src/build/stable-names.ts'
import { startupPictureFiles } from './src/build/startup-pictures.ts'
import { manifestFiles } from './src/build/web-manifest.ts'
import { workerApart } from './src/build/worker-apart.ts'
import { app as english } from './src/contract/messages/en/app.ts'
import { ui as uiEnglish } from './src/contract/messages/en/ui.ts'
import { app as japanese } from './src/contract/messages/ja/app.ts'
import { ui as uiJapanese } from './src/contract/messages/ja/ui.ts'
import { fileHandlers, shareTarget } from './src/contract/share-target.ts'
import { productColours } from './src/contract/site-style/tokens.gen.ts'

/** What the manifest says in a language: texts that the product's screens have, too. */
const wordsOf = (app: typeof english | typeof japanese, ui: typeof uiEnglish | typeof uiJapanese) => ({
  description: app['app.description'],
  home: ui['nav.home'],
  map: ui['nav.map'],
  shortcuts: {
    write: ui['nav.new'],
    saved: ui['nav.favorites'],
    search: ui['nav.search'],
    chats: ui['nav.messages'],
    emergency: ui['nav.emergency'],
  },
})

const manifest = {
  words: { en: wordsOf(english, uiEnglish), ja: wordsOf(japanese, uiJapanese) },
  drawings: { write: pencil, saved: bookmark, search, chats: chat, emergency: warning },
  colours: { paper: productColours.paper.light, line: '#165e83' },
  share: shareTarget,
  handlers: fileHandlers,
}

const mark = readFileSync(new URL('public/favicon.svg', import.meta.url), 'utf8')

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

/**
 * The version and build that the server answers as /version.json, and the same in the document. In a script they would make it another file
 * with each build.
 */
function buildFile(id: string): Plugin {
  return {
    name: 'engawa-build-file',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'version', content: version, 'data-build': id }, injectTo: 'head' },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ version, build: id }) })
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
        return head.replace('<!--data-->', data => `${data}\n    ${late.join('\n    ')}`)
      },
    },
  }
}

/**
 * Ends the document with a script. As scripts do, it waits for the style sheet, and that the document is parsed waits for it: then Chromium
 * looks through the fields for what it could fill in, and would lay out the whole page for that, without the sheet.
 */
function lastScript(): Plugin {
  const children = `addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.installing=e})`
  return {
    name: 'engawa-last-script',
    transformIndexHtml: () => [{ tag: 'script', children, injectTo: 'body' }],
  }
}

/** Files of pages and parts that are opened rarely. */
const rarelyOpened =
  /^assets\/(admin-|_auth\.(forgot|restore)_password|_sidebar\.followed\.list|_full\.favorite_tags|_sidebar\.on_this_device|store-trouble|closed-site)/

export default defineConfig(({ isSsrBuild, command }) => {
  const id = command === 'build' ? buildId() : 'dev'
  const { plugin: adminChunks, ...fileNames } = nameAdminChunks()
  const { plugin: fewFilesPlan, groups } = fewFiles()
  const hadBy = hadAlready()
  return {
    define: {
      __ENGAWA_VERSION__: JSON.stringify(version),
      __ENGAWA_BUILD__: JSON.stringify(id),
      // `npm start` sets no NODE_ENV, and React asks for it where it runs: its development build takes twice the time for a document.
      ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
    },
    css: { modules: classNames },
    build: isSsrBuild
      ? { outDir: 'dist/server', copyPublicDir: false, target: 'node24' }
      : {
          outDir: 'dist/client',
          manifest: true,
          assetsInlineLimit: 0,
          modulePreload: {
            polyfill: false,
            // The first view names what each page loads beside its own file; of pages that few people open, it names the styles alone.
            resolveDependencies: (file, dependencies, { hostId, hostType }) => {
              if (rarelyOpened.test(file)) return []
              const had = hostType === 'html' ? undefined : hadBy.filesOf(hostId)
              return dependencies.filter(each => !had?.has(each))
            },
          },
          rolldownOptions: {
            output: {
              ...fileNames,
              hashCharacters: 'base36',
              // `stableExports` makes them short.
              minifyInternalExports: false,
              codeSplitting: {
                groups,
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
    // Not the pages among the tests' data, which it would look for by itself.
    optimizeDeps: { entries: ['index.html'] },
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
      japanesePhrases(),
      plainClassNames(),
      ...(isSsrBuild
        ? []
        : [
            adminChunks,
            fewFilesPlan,
            hadBy.plugin,
            stableExports(),
            directImports(),
            keepOldChunks(fileURLToPath(new URL('dist', import.meta.url))),
            buildFile(id),
            lateEntry(),
            lastScript(),
            stableNames(),
            VitePWA({
              strategies: 'injectManifest',
              srcDir: 'sw',
              filename: 'sw.ts',
              injectRegister: false,
              injectManifest: {
                rollupFormat: 'iife',
                globPatterns: ['index.html', 'assets/*.{js,css}', 'favicon.svg', '*.webmanifest'],
                globIgnores: ['assets/admin-*'],
                manifestTransforms: [keptList],
              },
              // `manifestFiles` writes it in each language.
              manifest: false,
            }),
            workerApart(),
            manifestFiles(manifest),
            startupPictureFiles({ mark, ground: productColours.paper }),
            compressed(),
          ]),
    ],
  }
})
