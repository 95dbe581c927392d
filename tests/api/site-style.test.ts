import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '../../src/contract/calls/index.ts'
import type { ErrorBody } from '../../src/contract/errors.ts'
import { isSiteStyle } from '../../src/contract/site-style/site-style.ts'
import { noValues, type StyleValues, styleValues } from '../../src/contract/site-style/style-values.ts'
import { presentMember } from '../support/content.ts'
import { ask, get, type Member, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Member
beforeAll(async () => {
  server = await startTestServer()
  admin = await presentMember(server, 55)
})
afterAll(() => server.stop())

type Sent = InputOf<'admin.changeStyle'>['body']['values']

const current = async () => (await get(admin, 'admin.styles', { query: {} }))[0]
const change = async (values: Sent, reason = newWord()) =>
  ask(admin, 'admin.changeStyle', { body: { based_on: (await current())?.id ?? null, values, reason } })
const accent = (light: string, dark: string): StyleValues => ({ ...noValues, colours: { ai: { light, dark } } })
const teal = accent('#0b6058', '#7fd4c8')
const published = async () => (await get(visitor(server.origin), 'app.version', {})).style
const sheetAt = (path: string) => fetch(new URL(path, server.origin))

describe('a look of the site', () => {
  test('is served as its own style sheet, written by the product, at an address that changes with it', async () => {
    await change({ ...noValues, colours: { ai: { light: 'rgb(11 96 88)', dark: ' #7fD4c8 ' } } })
    const first = await published()
    expect(isSiteStyle(first)).toBe(true)
    const answer = await sheetAt(first?.path ?? '')
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(await answer.text()).toContain('--ai: light-dark(#0b6058, #7fd4c8);')
    await change({
      colours: { ...teal.colours, paper: { light: '#ffffff', dark: '#0f141c' } },
      fonts: { read: 'system' },
      lengths: { 'r-2': '10px' },
    })
    const second = await published()
    expect(second?.path).not.toBe(first?.path)
    expect(second?.light).toBe('#ffffff')
    const outdated = await sheetAt(first?.path ?? '')
    expect(outdated.headers.get('cache-control')).toBe('public, no-cache')
    expect(await outdated.text()).toMatch(/--read: -apple-system[\s\S]*--r-2: 10px;/)
  })

  test('is in the next document that is made, although documents go by what was read a moment ago', async () => {
    await change(noValues)
    expect(await server.services.siteStyle.lately()).toBe(null)
    await change(teal)
    const document = await fetch(new URL('/info/about', server.origin))
    const named = /href="(\/site\.css[^"]*)"/.exec(await document.text())?.[1]
    expect(named).toBe((await published())?.path)
  })

  test('that changes nothing is the product’s own: nothing is served', async () => {
    await change(teal)
    await change({ ...noValues, colours: { paper: { light: '#fbfaf5', dark: '#0f141c' } } })
    expect((await current())?.values).toEqual(noValues)
    expect(await published()).toBe(null)
    expect(await (await sheetAt('/site.css?v=anything')).text()).toBe('')
  })

  test('is changed by one admin after the other, with who and why in versions and log', async () => {
    const before = (await current())?.id ?? null
    const reason = newWord()
    const made = await change(teal, reason)
    expect(made.status).toBe(200)
    const late = await ask(admin, 'admin.changeStyle', { body: { based_on: before, values: noValues, reason } })
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const [version] = await get(admin, 'admin.styles', { query: {} })
    expect(version).toMatchObject({ by: admin.session.user_tag, reason, values: teal })
    const { db } = server.services
    const logged = await db.selectFrom('admin_log').selectAll().where('reason', '=', reason).execute()
    expect(logged).toMatchObject([
      { act: 'css.change', target_id: version?.id, admin_id: admin.session.id, details: { after: teal } },
    ])
  })

  test('of two who change it at once, one is told that it was changed', async () => {
    const based_on = (await current())?.id ?? null
    const both = await Promise.all(
      [accent('#0b6058', '#7fd4c8'), accent('#7a2e6b', '#e0a8d6')].map(values =>
        ask(admin, 'admin.changeStyle', { body: { based_on, values, reason: 'At once' } }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('keeps all versions, page by page, and earlier ones can be restored', async () => {
    for (let turn = 0; turn < 22; turn++) await change(turn % 2 ? teal : noValues)
    const first = await get(admin, 'admin.styles', { query: {} })
    const before = first.at(-1)?.id ?? ''
    const second = await get(admin, 'admin.styles', { query: { before } })
    expect(first).toHaveLength(20)
    expect(first.map(({ id }) => id)).not.toContain(second[0]?.id)
    await change(first[1]?.values ?? noValues)
    expect((await current())?.values).toEqual(first[1]?.values)
  })

  test('that nobody could read is refused, with the names of its pairs', async () => {
    const { status, body } = await change(accent('#9fc8de', '#8fbedf'))
    expect(status).toBe(400)
    const { message, issues = [] } = body as ErrorBody
    expect(message).toMatch(/^Too weak to read/)
    const names = issues.map(({ path }) => path)
    expect(names).toEqual(
      expect.arrayContaining(['values.colours.ai on paper, light', 'values.colours.on-ai on ai, light']),
    )
    expect(names.join()).not.toContain('dark')
  })
})

describe('what is no value of a token is refused', () => {
  const hostile = [
    'url(https://evil.example/a.png)',
    'red; background: url(//evil.example)',
    '#165e83; } body { display: none',
    '#165e83 /* */',
    '/**/#165e83',
    'var(--ink)',
    'var(--x, url(//evil.example))',
    'env(x)',
    'attr(href)',
    'color-mix(in srgb, red, blue)',
    'light-dark(red, blue)',
    'rgb(from red r g b)',
    'rgb(calc(1 + 1) 0 0)',
    'rgb(1 2 3',
    'rgb(256 0 0)',
    'rgb(-1 0 0)',
    'rgb(1e2 0 0)',
    'oklch(0.5 0.1 NaN)',
    'oklch(0.5 0.1 400)',
    'oklch(2 0.1 20)',
    'oklch( 0.1 20)',
    String.raw`\23 165e83`,
    String.raw`#165e8\33`,
    '＃165e83',
    '#165e83\n',
    '#165e8',
    '#165e830',
    'red',
    'inherit',
    'expression(alert(1))',
    '@import "//evil.example"',
    'javascript:alert(1)',
    '',
    ' ',
    `#${'1'.repeat(100_000)}`,
    `rgb(${' '.repeat(100_000)}1 2 3)`,
  ]
  test.each(hostile.map(each => [each.slice(0, 60), each]))('as a colour: %s', async (_, colour) => {
    expect(v.is(styleValues, accent(colour, '#8fbedf')) && colour.trim() !== '#165e83').toBe(false)
  })

  test('by the call, with the name of the field, and nothing is stored', async () => {
    const before = await current()
    const refused = await change(accent('url(https://evil.example)', '#8fbedf'))
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'values.colours.ai.light' }] } })
    for (const values of [
      { ...noValues, colours: { 'ai;}': { light: '#000000', dark: '#ffffff' } } },
      { ...noValues, colours: { '--ai': { light: '#000000', dark: '#ffffff' } } },
      { ...noValues, fonts: { sans: 'Comic Sans' } },
      { ...noValues, fonts: { sans: 'url(x)' } },
      { ...noValues, lengths: { 'r-2': '6' } },
      { ...noValues, lengths: { 'r-2': '6rem' } },
      { ...noValues, lengths: { 'r-2': '-6px' } },
      { ...noValues, lengths: { 'r-2': 'calc(1px + 1px)' } },
      { ...noValues, lengths: { 'r-2': '999px' } },
      { ...noValues, lengths: { bar: '6px' } },
      { ...noValues, css: 'body { display: none }' },
      { ...noValues, colours: { ai: { light: '#165e8380', dark: '#8fbedf' } } },
    ])
      expect((await change(values as Sent)).status).toBe(400)
    expect(await current()).toEqual(before)
  })

  test('whatever is typed: what is written has no more than colours in it', () => {
    const pieces = fc.constantFrom(
      '#',
      '165e83',
      'rgb(',
      'oklch(',
      ')',
      ' ',
      ',',
      '/',
      '%',
      '0',
      '.5',
      '255',
      'url(',
      '\\',
      '/*',
      ';',
      '}',
      '(',
      'e9',
    )
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 12 }).map(each => each.join('')),
    )
    fc.assert(
      fc.property(typed, colour => {
        const read = v.safeParse(styleValues, accent(colour, colour))
        if (read.success) expect(read.output.colours.ai?.light).toMatch(/^#[0-9a-f]{6}$/)
      }),
    )
  })
})
