import type { FastifyInstance } from 'fastify'
import { callList, calls } from '../../../contract/calls/index.ts'
import type { Services } from '../../services.ts'
import { openApi } from './openapi.ts'
import { type WrittenAnswer, writtenAnswer } from './written-answer.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, each => escapes[each] ?? each)

const styleSheet = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
table { width: 100%; border-collapse: collapse }
th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #8884 }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere }
.table { overflow-x: auto }
`

function page(version: string): string {
  const topics = Object.keys(calls).map(
    topic => `<h2 id="${topic}">${topic}</h2>
<div class="table" role="region" aria-labelledby="${topic}" tabindex="0"><table><thead><tr><th scope="col">Call</th><th scope="col">Path</th>
<th scope="col">Who</th><th scope="col">What</th></tr></thead><tbody>${rowsOf(topic)}</tbody></table></div>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Engawa: calls</title><link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>Engawa ${escaped(version)}: calls</h1>
<p>${callList.length} calls. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${topics.join('\n')}</main></body></html>`
}

const rowsOf = (topic: string): string =>
  callList
    .filter(({ name }) => name.startsWith(`${topic}.`))
    .map(
      ({ name, spec }) => `<tr><td><code>${name}</code></td><td><code>${spec.method} ${escaped(spec.path)}</code></td>
<td>${spec.who}</td><td>${escaped(spec.summary)}</td></tr>`,
    )
    .join('\n')

/** Serves the description of all calls, for programs and for people. */
export function mountDocs(fastify: FastifyInstance, { config, origin }: Services): void {
  const serve = (path: string, type: string, body: () => string) => {
    let answer: WrittenAnswer | undefined
    fastify.get(path, async (_request, reply) => {
      answer ??= writtenAnswer({
        status: 200,
        headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, no-cache' },
        body: body(),
        tagged: true,
      })
      return reply.sendWritten(answer)
    })
  }
  // Written when it is asked for first: by then the server listens, and its origin is known.
  serve('/api/openapi.json', 'application/json', () => JSON.stringify(openApi(config.version, origin())))
  serve('/api/docs', 'text/html', () => page(config.version))
  serve('/api/docs.css', 'text/css', () => styleSheet)
}
