import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

const entry = 'virtual:empty-page'
const source = `
import { createElement, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
function Page() {
  const [count, setCount] = useState(0)
  return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, 'Pressed ', count)
}
hydrateRoot(document.getElementById('root'), createElement(Page))
`
// As React's server writes it.
const page = '<button type="button">Pressed <!-- -->0</button>'
const head =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title>'

/**
 * Serves a page that is nothing but React taking over one button: what any page of React costs on this machine.
 * @returns its address, and how to end it
 */
export async function serveEmptyPage(): Promise<{ url: string; stop: () => Promise<void> }> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'empty-page',
        resolveId: id => (id === entry ? id : null),
        load: id => (id === entry ? source : null),
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
  })
  const script = (built as Rolldown.RolldownOutput).output.find(each => each.type === 'chunk' && each.isEntry)
  if (script?.type !== 'chunk') throw new Error('the empty page was not built')
  const files: Record<string, readonly [type: string, body: Buffer]> = {
    '/': [
      'text/html; charset=utf-8',
      brotliCompressSync(
        `${head}<div id="root">${page}</div><script type="module" async src="/page.js"></script></html>`,
      ),
    ],
    '/page.js': ['text/javascript', brotliCompressSync(script.code)],
  }
  const server = createServer((request, answer) => {
    const [type, body] = files[request.url ?? ''] ?? []
    if (!type) return answer.writeHead(404).end()
    answer.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => new Promise(done => server.close(() => done())),
  }
}
