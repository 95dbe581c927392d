import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtEmergency } from '../../src/contract/emergency/built-page.ts'
import { keepingLimits } from '../../src/contract/keeping-limits.ts'
import { pageIn, type SitePageName } from '../../src/contract/site-pages.ts'
import { firstTexts } from '../../src/server/core/site-pages/first-texts.ts'
import { helpSections } from '../../src/server/core/site-pages/read-pages.ts'
import { newestEdition } from '../../src/server/core/site-pages/terms.sql.ts'
import { isCanonical } from '../support/canonical.ts'
import { presentMember } from '../support/content.ts'
import { ask, get, type Member, newMember, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const read = () => get(visitor(server.origin), 'app.pages', { query: {} })

describe('the pages that nobody has changed', () => {
  test('have the texts that the product ships with, in both languages; the extra page has none', async () => {
    const { pages } = await read()
    expect(pages.map(({ name, language }) => `${name} ${language}`)).toEqual(
      ['home', 'about', 'terms', 'privacy', 'commercial', 'membership', 'help', 'emergency'].flatMap(name => [
        `${name} en`,
        `${name} ja`,
      ]),
    )
    expect(pageIn(pages, 'terms', 'ja')).toMatchObject({
      version: 0,
      changed_at: null,
      sections: firstTexts.terms.ja,
    })
    expect(await get(visitor(server.origin), 'app.pages', { query: { name: 'l2page' } })).toMatchObject({ pages: [] })
  })

  test('the delta of devices says which they are', async () => {
    const { pages_rev } = await get(visitor(server.origin), 'app.changes', { query: {} })
    expect(pages_rev).toBe((await read()).rev)
  })

  test('the questions of the help stand under their subjects', async () => {
    const questions = await helpSections(server.services.db, 'en')
    expect(questions.length).toBeGreaterThan(20)
    expect(questions[0]).toMatchObject({
      subject: 'Installing',
      heading: 'How do I put Engawa on my home screen?',
      text: expect.stringContaining('<p>Android and computers'),
    })
  })
})

describe('an admin who writes pages', () => {
  const note = 'Clearer'
  const about = { name: 'about', language: 'en' } as const
  const section = (heading: string, text: string) => ({ heading, text: `<p>${text}</p>` })
  const anAdmin = () => presentMember(server, 55)
  const latest = async (admin: Member, name: SitePageName = 'about') =>
    (await get(admin, 'admin.templatePages', {})).find(each => each.name === name && each.language === 'en')
  const save = async (admin: Member, sections: { heading: string; text: string }[], name: SitePageName = 'about') =>
    ask(admin, 'admin.saveTemplate', {
      params: { name, language: 'en' },
      body: { based_on: (await latest(admin, name))?.version ?? 0, note, sections },
    })

  test('changes what is said in an emergency, in its document too; the first text comes back as a new version', async () => {
    const admin = await anAdmin()
    const [word, params] = [newWord(), { name: 'emergency', language: 'en' } as const]
    expect(pageIn((await read()).pages, 'emergency', 'en')).toMatchObject({
      version: 0,
      sections: builtEmergency('en').sections,
    })
    const sections = [{ heading: 'Call', text: '' }, section('#7119 Ambulance or not?', `Ask ${word}`)]
    expect((await save(admin, sections, 'emergency')).status).toBe(200)
    expect(pageIn((await read()).pages, 'emergency', 'en')).toMatchObject({ version: 1, sections })
    const html = await (await fetch(`${server.origin}/emergency`, { headers: { 'accept-language': 'en' } })).text()
    expect(html).toContain(`Ask ${word}`)
    expect(html).toContain('href="tel:%237119"')
    expect(html).not.toContain('href="tel:119"')
    await get(admin, 'admin.restoreTemplate', { params: { ...params, version: 0 }, body: { based_on: 1, note } })
    expect(pageIn((await read()).pages, 'emergency', 'en')).toMatchObject({
      version: 2,
      sections: builtEmergency('en').sections,
    })
  })

  test('changes what everybody reads, in the page’s document too, and is logged', async () => {
    const admin = await anAdmin()
    const before = await read()
    const word = newWord()
    expect((await save(admin, [section(`On ${word}`, 'A veranda')])).status).toBe(200)
    const after = await read()
    expect(after.rev).not.toBe(before.rev)
    expect(pageIn(after.pages, 'about', 'en')).toMatchObject({
      sections: [{ heading: `On ${word}`, text: '<p>A veranda</p>' }],
    })
    expect(pageIn(after.pages, 'about', 'ja')?.version).toBe(0)
    const logged = await server.services.db
      .selectFrom('admin_log')
      .select(['act', 'target_id', 'reason'])
      .where('admin_id', '=', admin.session.id)
      .execute()
    expect(logged).toEqual([{ act: 'template.change', target_id: 'about en', reason: note }])
  })

  test('brings an old version back as a new one; every version stays', async () => {
    const admin = await anAdmin()
    await save(admin, [section('First', newWord())])
    const first = (await latest(admin))?.version ?? 0
    await save(admin, [section('Second', newWord())])
    const restored = await get(admin, 'admin.restoreTemplate', {
      params: { ...about, version: first },
      body: { based_on: first + 1, note: 'The first was better' },
    })
    expect(restored.version).toBe(first + 2)
    const version = await get(admin, 'admin.templateVersion', { params: { ...about, version: restored.version } })
    expect(version).toMatchObject({ restored: first, sections: [{ heading: 'First' }] })
    const versions = await get(admin, 'admin.templateVersions', { params: about, query: {} })
    expect(versions.slice(0, 3).map(each => each.version)).toEqual([first + 2, first + 1, first])
    expect(versions.at(-1)).toMatchObject({ version: 0, by: null })
    await expect(
      server.services.db.deleteFrom('site_page_versions').where('page', '=', 'about').execute(),
    ).rejects.toThrow('append-only')
  })

  test('of two who save at once one is told of the conflict, and loses nothing', async () => {
    const [one, other] = await Promise.all([anAdmin(), anAdmin()])
    const based_on = (await latest(one))?.version ?? 0
    const saves = await Promise.all(
      [one, other].map(admin =>
        ask(admin, 'admin.saveTemplate', {
          params: about,
          body: { based_on, note, sections: [section('Both', admin.name)] },
        }),
      ),
    )
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await latest(one))?.version).toBe(based_on + 1)
  })

  test.each([
    ['no section', 'about', [], 'sections'],
    ['neither heading nor text', 'about', [{ heading: ' ', text: '<p></p>' }], 'sections.0.heading'],
    [
      'a text that is too long',
      'about',
      [section('Long', 'a'.repeat(keepingLimits.pageText.max + 1))],
      'sections.0.text',
    ],
    [
      'too much over all',
      'about',
      Array.from({ length: 7 }, () => section('Long', 'a'.repeat(keepingLimits.pageText.max))),
      'sections',
    ],
    [
      'a heading that is too long',
      'about',
      [section('a'.repeat(keepingLimits.pageHeading.max + 1), 'a')],
      'sections.0.heading',
    ],
    [
      'too many sections',
      'about',
      Array.from({ length: keepingLimits.pageSections.max + 1 }, () => section('a', 'a')),
      'sections',
    ],
    ['a third section of home', 'home', [section('a', 'a'), section('b', 'b'), section('c', 'c')], 'sections'],
    ['a home without a greeting', 'home', [section('', 'a')], 'sections.0.heading'],
  ] as const)('is refused %s', async (_, name, sections, path) => {
    const { status, body } = await save(await anAdmin(), [...sections], name)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'bad_request', issues: [{ path }] })
  })

  test('writes nothing that runs, whatever the text has', async () => {
    const admin = await anAdmin()
    const vectors: string[] = ['xss-dompurify', 'xss-h5sc'].flatMap(file =>
      JSON.parse(readFileSync(new URL(`../data/xss/${file}.json`, import.meta.url), 'utf8')),
    )
    const size = 70
    for (let at = 0; at < vectors.length; at += size) {
      const texts = vectors.slice(at, at + size).filter(text => text.length < keepingLimits.pageText.max)
      const sections = texts.map((text, index) => ({ heading: `${index}`, text }))
      expect((await save(admin, sections)).status).toBe(200)
      const held = pageIn((await read()).pages, 'about', 'en')?.sections ?? []
      expect(held).toHaveLength(sections.length)
      expect(held.filter(({ text }) => !isCanonical(text))).toEqual([])
    }
  })

  test('opens the extra page by giving it a text, and closes it by taking it away', async () => {
    const admin = await anAdmin()
    await save(admin, [section('A market', 'On Sunday')], 'l2page')
    expect(pageIn((await read()).pages, 'l2page', 'ja')).toMatchObject({ language: 'en' })
    await save(admin, [], 'l2page')
    expect(pageIn((await read()).pages, 'l2page', 'ja')).toBeUndefined()
  })

  test('greets on home in plain words', async () => {
    const admin = await anAdmin()
    await save(admin, [section('Come in', 'Take a <strong>seat</strong>'), section('', 'Tea is ready')], 'home')
    const { words } = await get(visitor(server.origin), 'posts.home', {})
    expect(words.en).toEqual({ hello: 'Come in', say: 'Take a seat', hint: 'Tea is ready' })
  })
})

describe('new terms', () => {
  const announce = async (admin: Member, inMs: number) => {
    const { editions } = await get(admin, 'admin.termsEditions', {})
    return get(admin, 'admin.announceTerms', {
      body: {
        summary_en: 'Pictures of others need their consent',
        summary_ja: '人の写真には本人の同意が必要になります',
        holds_from: new Date(Date.now() + inMs).toISOString(),
        after: editions[0]?.edition ?? 1,
        note: 'Asked for by members',
      },
    })
  }
  const write = (member: Member) =>
    ask(member, 'posts.addTimeline', { body: { post_text: `<p>A bench by the sea ${newWord()}</p>` } })
  const termsOf = async (member: Member) => (await get(member, 'auth.protected', {})).session.terms

  test('are asked about beforehand, refuse writes once they hold, and let go on what was accepted', async () => {
    const [admin, member] = await Promise.all([presentMember(server, 55), presentMember(server)])
    expect(await termsOf(member)).toBeNull()
    await announce(admin, 86_400_000)
    const asked = await termsOf(member)
    expect(asked).toMatchObject({ summary_en: 'Pictures of others need their consent' })
    expect((await write(member)).status).toBe(201)

    await announce(admin, 0)
    expect(await write(member)).toMatchObject({ status: 409, body: { code: 'terms_changed' } })
    expect((await ask(member, 'posts.waiting', {})).status).toBe(200)
    expect((await ask(member, 'settings.exportData', {})).status).toBe(200)
    // The terms that were announced before are no answer any more.
    const outdated = await ask(member, 'settings.acceptTerms', { body: { edition: asked?.edition ?? 0 } })
    expect(outdated).toMatchObject({ status: 409, body: { code: 'conflict' } })

    const edition = (await termsOf(member))?.edition ?? 0
    await get(member, 'settings.acceptTerms', { body: { edition } })
    await get(member, 'settings.acceptTerms', { body: { edition } })
    expect(await termsOf(member)).toBeNull()
    expect((await write(member)).status).toBe(201)
    const kept = await server.services.db
      .selectFrom('terms_acceptances')
      .select('edition')
      .where('user_id', '=', member.session.id)
      .execute()
    expect(kept).toEqual([{ edition }])
    const { accepted, members } = await get(admin, 'admin.termsEditions', {})
    expect(accepted).toBe(1)
    expect(members).toBeGreaterThan(1)
  })

  test('are accepted by signing up', async () => {
    const { session } = await newMember(server)
    const row = await server.services.db
      .selectFrom('terms_acceptances')
      .select(['edition', 'accepted_at'])
      .where('user_id', '=', session.id)
      .execute()
    expect(row).toEqual([{ edition: await newestEdition(server.services.db), accepted_at: expect.any(Date) }])
    expect(session.terms).toBeNull()
  })
})
