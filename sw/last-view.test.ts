import { expect, test, vi } from 'vitest'
import { isOpenedAgain, paintShell } from './last-view.ts'

const links =
  '<link rel="stylesheet" href="/assets/a.css"><script type="importmap">{"imports":{"/assets/b":"/assets/b.css"}}</script>'
const markup = `<html lang="en"><head>${links}</head><body><div id="root"></div></body></html>`
const shell = () => new Response(markup, { headers: { 'content-security-policy': 'default-src' } })
const view = {
  href: '/',
  language: 'ja',
  styles: ['/assets/a.css', '/assets/b.css'],
  html: '<p>costs $& and $1</p>',
} as const

test('what was shown last is painted with its styles, each once, in its language', async () => {
  const painted = await paintShell(
    shell(),
    async () => view,
    async () => true,
  )
  expect(await painted.text()).toBe(
    `<html lang="ja"><head>${links}<link rel="stylesheet" crossorigin href="/assets/b.css"></head><body><div id="root"><p>costs $& and $1</p></div></body></html>`,
  )
  expect(painted.headers.get('content-security-policy')).toBe('default-src')
})

test.each([
  ['Guide · <bdi>Lena</bdi> · <time></time>', 'Guide · <bdi>Lena</bdi>'],
  ['Lena · <time></time> · 3 comments', 'Lena · 3 comments'],
  ['<time class="t"></time> · 3 comments', '3 comments'],
  ['Lena ·<span class="unbroken"><time></time></span>', 'Lena<span class="unbroken"></span>'],
  ['<span>Lena</span><time></time><span>日本語</span>', '<span>Lena</span><span>日本語</span>'],
])('where an age is not known, no dot stands for it: %s', async (line, without) => {
  const look = async () => ({ ...view, html: `<small>${line}</small>` })
  const painted = await paintShell(shell(), look, async () => true)
  expect(await painted.text()).toContain(`<div id="root"><small>${without}</small>`)
})

test.each([
  ['nothing was kept', async () => null],
  ['looking fails', async () => Promise.reject(new Error('no store'))],
  ['it needs a style that this build does not have', async () => ({ ...view, styles: ['/assets/old.css'] })],
])('the shell stays as it is where %s', async (_, look) => {
  const painted = await paintShell(shell(), look, async path => !path.includes('old'))
  expect(await painted.text()).toBe(markup)
})

test('a navigation does not wait for a store that does not answer', async () => {
  vi.useFakeTimers()
  const painting = paintShell(
    shell(),
    () => new Promise(() => {}),
    async () => true,
  )
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await (await painting).text()).toBe(markup)
  vi.useRealTimers()
})

test.each([
  ['opens', { cache: 'default' }, false],
  ['reloads', { cache: 'default', isReloadNavigation: true }, true],
  ['reloads, in a browser that says so in another way,', { cache: 'no-cache' }, true],
  ['goes back to', { cache: 'default', isHistoryNavigation: true }, true],
] as const)('who %s a page finds it where it was scrolled to: %s', (_, request, again) => {
  expect(isOpenedAgain(request)).toBe(again)
})
