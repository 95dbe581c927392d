/**
 * `npm run bench`: what things cost, on this machine, now. Each part is a program that also runs by itself.
 *
 *     npm run bench [-- --only NAME[,NAME …]] [--against COMMIT]
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const parts = [
  'starts',
  'answers',
  'statements',
  'renders',
  'hostile',
  'outboxes',
  'tap',
  'scroll',
  'second-visit',
  'large-mirror',
  'lighthouse',
  'device-ready',
  'memory',
  'waits',
  'restore-password',
]

const { values } = parseArgs({ options: { only: { type: 'string' }, against: { type: 'string' } } })
const wanted = values.only?.split(',') ?? parts
const unknown = wanted.filter(name => !parts.includes(name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are ${parts.join(', ')}`)

const runs = [
  ...wanted.map(name => [name, []] as const),
  ...(values.against === undefined ? [] : [['against', [values.against]] as const]),
]
const failed = runs.filter(([name, args]) => {
  console.log(`\n# ${name}\n`)
  return (
    spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], { stdio: 'inherit' }).status !== 0
  )
})
if (failed.length > 0) console.log(`\nnot well: ${failed.map(([name]) => name).join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
