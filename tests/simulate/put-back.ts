/**
 * Puts an error, named by words of what it breaks, into the code that this process loads; no file changes:
 *
 *     node --import ./tests/simulate/put-back.ts tests/simulate/run.ts --first --with 'sent without its key'
 */
import { registerHooks } from 'node:module'
import { flag } from '../support/command-line.ts'
import { errorNamed } from './errors.ts'

const error = errorNamed(flag('--with') ?? '')

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith(`/${error.file}`)) return loaded
    console.log(`put back: ${error.breaks}`)
    return { ...loaded, source: String(loaded.source).replace(error.from, () => error.to) }
  },
})
