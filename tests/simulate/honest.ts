/**
 * Puts back one error after the other, and says which seed of the simulator finds it, by which law:
 *
 *     node tests/simulate/honest.ts [FILTER] [--seeds N] [--from S] [--shrink] [--list FILE]
 *
 * FILTER is a part of what an error breaks, or of its path; `--list` names a file of such parts, one a line. One process at a time. What it found, and
 * up to which seed it found nothing, is noted in `found.tsv`. Ends with 1 where one was not found: a law, an act or a fault is missing.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flag, isGiven } from '../support/command-line.ts'
import { errors } from './errors.ts'

const [given = ''] = process.argv.slice(2)
const list = flag('--list')
const filters = list ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : [given.startsWith('--') ? '' : given]
const chosen = errors.filter(({ breaks, file }) => filters.some(each => breaks.includes(each) || file.includes(each)))
const here = (name: string) => join(import.meta.dirname, name)
const kept = here('found.tsv')
const seeds = { count: flag('--seeds') ?? '100', from: flag('--from') ?? '1' }

/** Notes in the table which seed found an error, by which law, or among how many none did. */
function note(breaks: string, red: string | undefined): void {
  const [, seed = '', law = ''] = /^RED (\d+): (.+?) \(/.exec(red ?? '') ?? []
  const last = Number(seeds.from) + Number(seeds.count) - 1
  const rows = new Map(
    readFileSync(kept, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map(row => [row.split('\t')[0], row]),
  )
  rows.set(breaks, [breaks, seed || `none of ${seeds.from} to ${last}`, law].join('\t'))
  writeFileSync(kept, `${[...rows.values()].join('\n')}\n`)
}

let missed = 0
for (const { breaks } of chosen) {
  const args = ['--first', '--with', breaks, '--seeds', seeds.count, '--from', seeds.from]
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      here('put-back.ts'),
      here('run.ts'),
      ...args,
      ...(isGiven('--shrink') ? ['--runs', '40'] : ['--no-shrinking']),
    ],
    { encoding: 'utf8', maxBuffer: 1e9 },
  )
  const red = stdout.split('\n').find(line => line.startsWith('RED'))
  const ran = stdout.includes('seeds, ')
  if (!red) missed++
  if (ran) note(breaks, red)
  const said = red?.slice(0, 180) ?? (ran ? 'NOT FOUND' : `FAILED ${stderr.slice(-400)}`)
  console.log(`${breaks}\t${stdout.includes('put back') ? '' : 'never loaded; '}${said}`)
  if (isGiven('--shrink') && red) console.log(stdout.slice(stdout.indexOf('\nseed ')))
}
console.log(`${chosen.length - missed} of ${chosen.length} errors were found`)
process.exit(missed === 0 ? 0 : 1)
