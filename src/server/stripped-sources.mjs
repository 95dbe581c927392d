/**
 * Loaded before `main.ts` by `npm start`: takes the server's sources from `dist/stripped`, where `src/build/strip-types.mjs` has written them
 * without their types. Node would take the types out at each start and in each thread, by a compiler in WebAssembly that it then keeps: 16
 * to 20 MB, and a sixth of the processor's time of a start. A source that is not there as it is now is left to Node, so nothing depends on these files.
 *
 * Plain JavaScript, as that compiler would be loaded for it.
 */
import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/** Where stripped sources are. */
export const folder = new URL('../../dist/stripped/', import.meta.url)

const sources = new URL('../', import.meta.url).href

/** The file of a stripped source, by what the source says: an older one is never taken for a newer. */
export const fileOf = source => new URL(`${hash('sha256', source)}.js`, folder)

registerHooks({
  load(url, context, next) {
    if (!url.startsWith(sources) || !url.endsWith('.ts')) return next(url, context)
    const file = fileOf(readFileSync(new URL(url)))
    return existsSync(file) ? { format: 'module', source: readFileSync(file), shortCircuit: true } : next(url, context)
  },
})
