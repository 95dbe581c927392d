import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

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

/**
 * Puts the entry after the data block and its preloads at low priority: in the head they delay the first paint by most of
 * a second on a phone.
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
            late.push(
              tag
                .trim()
                .replace(/^<(\w+)/, (_, name) => `<${name}${name === 'script' ? ' async' : ''} fetchpriority="low"`),
            )
            return ''
          },
        )
        return head.replace('</body>', () => `  ${late.join('\n    ')}\n  </body>`)
      },
    },
  }
}

export default defineConfig(({ isSsrBuild, command }) => {
  const id = buildId()
  return {
    define: {
      __ENGAWA_VERSION__: JSON.stringify(version),
      __ENGAWA_BUILD__: JSON.stringify(command === 'build' ? id : 'dev'),
    },
    build: isSsrBuild
      ? { outDir: 'dist/server', copyPublicDir: false, target: 'node24' }
      : { outDir: 'dist/client', manifest: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
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
            buildFile(id),
            lateEntry(),
            !existsSync('sw/sw.ts')
              ? null
              : VitePWA({
                  strategies: 'injectManifest',
                  srcDir: 'sw',
                  filename: 'sw.ts',
                  injectRegister: false,
                  injectManifest: {
                    rollupFormat: 'iife',
                    globPatterns: ['index.html', 'assets/*.{js,css}', 'favicon.svg', 'manifest.webmanifest'],
                  },
                  manifest: {
                    id: '/',
                    name: 'Engawa',
                    short_name: 'Engawa',
                    description: 'For people exploring and living in Japan',
                    start_url: '/',
                    scope: '/',
                    display: 'standalone',
                    background_color: '#fbfaf5',
                    theme_color: '#fbfaf5',
                    lang: 'en',
                    categories: ['social', 'travel'],
                    icons: [
                      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
                      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
                      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
                      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
                    ],
                  },
                }),
          ]),
    ],
  }
})
