import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The list of files, where the build has put it into the worker. */
const listed = /\[(?:\{[^{}[\]]*"url":[^{}[\]]*\},?)+\]/g

/**
 * Lets the service worker's script be the list of files and the address of its code. The list is another one with each build, so that each
 * update would bring 90 KB of code that is the same; a file of `assets/` is loaded when it has changed.
 */
export function workerApart(): Plugin {
  return {
    name: 'engawa-worker-apart',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const client = fileURLToPath(new URL('../../dist/client', import.meta.url))
        const { script, path, code } = apart(readFileSync(`${client}/sw.js`, 'utf8'))
        writeFileSync(`${client}${path}`, code)
        writeFileSync(`${client}/sw.js`, script)
      },
    },
  }
}

/** Takes a worker with its list apart. */
function apart(whole: string): { script: string; path: string; code: string } {
  const [list, ...more] = whole.match(listed) ?? []
  if (list === undefined || more.length > 0) throw new Error('the worker must have its list of files once')
  const code = whole.replace(list, 'self.builtFiles')
  const hash = BigInt(`0x${createHash('sha256').update(code).digest('hex')}`)
    .toString(36)
    .slice(0, 7)
  const path = `/assets/worker-${hash}.js`
  // Where strings must be trusted to become scripts, importScripts asks this policy.
  const trust = `self.trustedTypes?.createPolicy("default",{createScriptURL:path=>path==="${path}"?path:null})`
  return { script: `self.builtFiles=${list};\n${trust};\nimportScripts("${path}")\n`, path, code }
}
