/**
 * Puts an error of tests/data/mutations.json, named by words of what it breaks, into the code that this process loads; no file changes:
 *
 *     node --import ./tests/simulate/put-back.ts tests/simulate/run.ts --first --with 'sent without its key'
 */
import { registerHooks } from 'node:module'
import mutations from '../data/mutations.json' with { type: 'json' }
import { flag } from '../support/command-line.ts'

const words = flag('--with') ?? ''
const mutation = mutations.find(({ breaks }) => words !== '' && breaks.includes(words))
if (!mutation) throw new Error(`no mutation breaks: ${words}`)

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith(`/${mutation.file}`)) return loaded
    const source = String(loaded.source)
    if (!source.includes(mutation.from)) throw new Error(`${mutation.file} is not as the mutation wants it`)
    console.log(`put back: ${mutation.breaks}`)
    return { ...loaded, source: source.replace(mutation.from, () => mutation.to) }
  },
})
