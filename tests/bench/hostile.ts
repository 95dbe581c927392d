/**
 * What texts that are made to cost as much as possible cost everybody else: each kind is posted 30 times at once while visitors read.
 * Prints how long the visitors waited and how busy the server's event loop was. Judges nothing.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '../../src/contract/limits.ts'
import { ask, type Member, newAddress, newMember } from '../support/people.ts'
import { type Site, startSite } from '../support/site.ts'

const atOnce = 30
const readers = 5
const readPaths = ['/', '/api/get_selected_post_items_no_auth/15', '/api/get_sidebar_templates']

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

/** Reads pages as visitors do until `isOver`, and gives the milliseconds that each took. */
async function read(site: Site, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; !isOver(); at++) {
    const began = performance.now()
    const answer = await fetch(site.origin + readPaths[at % readPaths.length], {
      headers: { 'x-forwarded-for': newAddress() },
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`a visitor was answered ${answer.status}`)
    times.push(performance.now() - began)
    await wait(20)
  }
  return times
}

async function attack(site: Site, member: Member, post_text: string): Promise<string> {
  const before = site.output().length
  let over = false
  const began = performance.now()
  const waited = Promise.all(Array.from({ length: readers }, () => read(site, () => over)))
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () => ask(member, 'posts.addTimeline', { body: { post_text } })),
  )
  const seconds = (performance.now() - began) / 1_000
  over = true
  const times = (await waited).flat().sort((a, b) => a - b)
  const loops = loopsIn(site.output().slice(before))
  const statuses = [...new Set(answers.map(({ status }) => status))].join('/')
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN
  const busy = loops.reduce((sum, { utilization }) => sum + utilization, 0) / loops.length
  const longest = Math.max(...loops.map(({ longestMs }) => longestMs))
  return [statuses, seconds.toFixed(1), times.length, p95.toFixed(0), busy.toFixed(2), longest.toFixed(0)].join(' | ')
}

const site = await startSite({
  env: { LOG_LEVEL: 'error', TRUST_PROXY: '1', NODE_OPTIONS: `--import=${import.meta.resolve('./watch-loop.ts')}` },
})
try {
  // Compiles what all kinds have in common; the first row would show that instead.
  for (const text of Object.values(texts).slice(0, 4)) await attack(site, await newMember(site), text)
  console.log(
    '| 30 posts at once of | answers | seconds | reads | p95 of reads, ms | event loop used | longest turn, ms |',
  )
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: |')
  // Code that never ran yet is slow: the table is about a server that has worked a while.
  for (const text of Object.values(texts)) await attack(site, await newMember(site), text)
  for (const [name, text] of Object.entries(texts))
    console.log(`| ${name} | ${await attack(site, await newMember(site), text)} |`)
} finally {
  await site.stop()
  site.clean()
}
