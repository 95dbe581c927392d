/**
 * What texts that are made to cost as much as possible cost everybody else: each kind is posted while visitors read, the texts of
 * tests/support/hostile-texts.ts one, eight and thirty at once, all others thirty at once. Prints how long the visitors waited, how busy the
 * server's event loop was. Fails where the p95 of their reads is over 250 ms.
 *
 *     node tests/bench/hostile.ts [A-PART-OF-A-NAME]
 */
import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '../../src/contract/limits.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import { ask, type Member, newMember } from '../support/people.ts'
import { type Site, startSite } from '../support/site.ts'
import { record } from './measures.ts'
import { readMeanwhile } from './others.ts'

const all = 30
const mostP95 = 250
/** How long others read at least. */
const leastMs = 1_000

const { max } = limits.bigText
const { tags, attributes } = limits.textMarkup
/** With the paragraph around them. */
const pairs = tags / 2 - 1
const texts: Record<string, string> = {
  'too many letters': '<'.repeat(200_000),
  'too many tags': '<svg><g>'.repeat(25_000),
  'a text of ordinary length': `<p>${'Walked along the river. '.repeat(80)}</p>`,
  paragraphs: '<p>aaaaaaaa</p>'.repeat(pairs),
  'nested elements': `${'<div>'.repeat(pairs)}aaaaaaaaa`,
  links: `<p>${'<a href="https://a.jp/">a</a> '.repeat(pairs)}</p>`,
  mentions: '@mik '.repeat(max / 5),
  'line ends': `<pre>${'a\n'.repeat(max / 2)}`,
  marks: 'a\u0315\u0300'.repeat(max / 2),
  'letters that become sentences': '\ufdfa'.repeat(max),
  attributes: `${'<p a>'.repeat(Math.min(tags, attributes))}aaaaaaaaa`,
  'too many attributes': `<p ${Array.from({ length: 30_000 }, (_, index) => `a${index}`).join(' ')}>aaaaaaaaa</p>`,
}

type Loop = { utilization: number; longestMs: number }

const loopsIn = (printed: string): Loop[] =>
  printed.split('\n').flatMap(line => (line.startsWith('{"loop"') ? [(JSON.parse(line) as { loop: Loop }).loop] : []))

type Attack = { row: string; p95: number }

async function attack(site: Site, member: Member, post_text: string, atOnce = all): Promise<Attack> {
  const before = site.output().length
  const others = readMeanwhile(site.origin)
  await others.begun
  const began = performance.now()
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () => ask(member, 'posts.addTimeline', { body: { post_text } })),
  )
  const seconds = (performance.now() - began) / 1_000
  // One post is answered before many reads are.
  await wait(Math.max(0, leastMs - 1_000 * seconds))
  const { count, refused, p95, longest } = await others.end()
  const loops = loopsIn(site.output().slice(before))
  const statuses = [...new Set(answers.map(({ status }) => status))].join('/')
  const busy = loops.reduce((sum, { utilization }) => sum + utilization, 0) / loops.length
  const turn = Math.max(...loops.map(({ longestMs }) => longestMs))
  const cells = [atOnce, statuses, seconds.toFixed(1), count, refused, p95, longest, busy.toFixed(2), turn.toFixed(0)]
  return { row: cells.join(' | '), p95 }
}

const wanted = process.argv[2] ?? ''
const kinds: [name: string, text: string, atOnce: readonly number[]][] = [
  ...Object.entries(hostileTexts(max)).map(([name, text]) => [name, text, [1, 8, all]] as [string, string, number[]]),
  ...Object.entries(texts).map(([name, text]) => [name, text, [all]] as [string, string, number[]]),
]
const site = await startSite({
  env: { LOG_LEVEL: 'error', TRUST_PROXY: '1', NODE_OPTIONS: `--import=${import.meta.resolve('./watch-loop.ts')}` },
})
let worst = 0
try {
  // Code that never ran yet is slow: the table is about a server that has worked a while.
  for (const text of Object.values(texts)) await attack(site, await newMember(site), text)
  console.log(
    '| posts of | at once | answers | seconds | reads | refused | p95, ms | longest, ms | loop used | longest turn, ms |',
  )
  console.log('| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const [name, text, counts] of kinds.filter(([name]) => name.includes(wanted)))
    for (const atOnce of counts) {
      const { row, p95 } = await attack(site, await newMember(site), text, atOnce)
      worst = Math.max(worst, p95)
      console.log(`| ${name} | ${row} |`)
    }
  console.log(`the largest p95: ${worst} ms`)
  record('reads beside hostile texts, the largest p95', worst, 'ms', { most: mostP95 })
  if (worst > mostP95) process.exitCode = 1
} finally {
  await site.stop()
  site.clean()
}
