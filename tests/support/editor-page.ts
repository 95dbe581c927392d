import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { classNames } from '../../src/build/class-names.ts'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The page's policy, as strict as the product's: no inline style or script, and HTML only through DOMPurify. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; " +
  "require-trusted-types-for 'script'; trusted-types dompurify"

/** Builds the editor into a page of its own and serves it on a free port. */
export async function startEditorPage(): Promise<{ origin: string; stop: () => void }> {
  const out = mkdtempSync(join(tmpdir(), 'engawa-editor-'))
  await build({
    root: join(import.meta.dirname, 'editor-page'),
    configFile: false,
    logLevel: 'warn',
    css: { modules: classNames },
    plugins: [react()],
    build: {
      outDir: out,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2_000,
    },
  })
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = path === '/' ? '/index.html' : path
    response.setHeader('content-security-policy', policy)
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    try {
      response.end(readFileSync(join(out, file)))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
      rmSync(out, { recursive: true, force: true })
    },
  }
}
