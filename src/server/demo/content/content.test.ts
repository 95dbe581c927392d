import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { hasPointOrNone } from '../../../contract/places/points.ts'
import { demo } from './index.ts'
import type { DemoPost, DemoReactions } from './types.ts'

const pictures = fileURLToPath(new URL('../pictures/', import.meta.url))
const tags = new Set(demo.people.map(person => person.tag))
const name = (post: DemoPost) => post.title ?? post.text.slice(0, 40)
const remarks = (post: DemoPost) => (post.comments ?? []).flatMap(comment => [comment, ...(comment.replies ?? [])])
const of = (kind: DemoPost['kind']) => demo.posts.filter(post => post.kind === kind)
/** The text without its marks: what a reader counts. */
const visible = (text: string) =>
  text
    .replace(/｜([^《]+)《[^》]+》/g, '$1')
    .replaceAll('**', '')
    .trim()
const hashtags = (text: string) => [...text.matchAll(/(?<=^|[\s*])[#＃]\S+/gmu)].map(match => match[0])
const mentions = (text: string) => [...text.matchAll(/(?<=^|\s)@([\w]+)/g)].map(match => match[1])
const sum = (reactions: DemoReactions = {}) => Object.values(reactions).reduce((total, count) => total + count, 0)
const texts = demo.posts.flatMap(post => [
  post.text,
  ...(post.stops ?? []).flatMap(stop => stop.text ?? []),
  ...remarks(post).map(remark => remark.text),
])

describe('demo people', () => {
  it('are enough, with one admin and five members whose accounts are printed', () => {
    expect(demo.people).toHaveLength(14)
    const printed = demo.people.filter(person => person.account)
    expect(printed.filter(person => person.role === 55)).toHaveLength(1)
    expect(printed.filter(person => person.role === 1)).toHaveLength(5)
    expect(demo.people.filter(person => person.role === 55)).toHaveLength(1)
  })

  it('have unique tags, names and addresses', () => {
    expect(tags.size).toBe(demo.people.length)
    expect(new Set(demo.people.map(person => person.name)).size).toBe(demo.people.length)
    expect(new Set(demo.people.map(person => person.email)).size).toBe(demo.people.length)
  })

  it.each(demo.people)('$tag keeps the sign-up rules', person => {
    expect(person.tag).toMatch(/^[a-z0-9_]{3,25}$/)
    expect(person.name).toMatch(/^[\p{L}\p{M}\p{N}ー々]+( [\p{L}\p{M}\p{N}ー々]+){0,2}$/u)
    expect([...person.name].length).toBeGreaterThanOrEqual(3)
    expect([...person.name].length).toBeLessThanOrEqual(25)
    expect(person.email).toMatch(/^[a-z]+@engawa\.example$/)
    expect(person.email.length).toBeLessThanOrEqual(30)
    expect(new Date(`${person.birthday}T00:00:00Z`).toISOString().slice(0, 10)).toBe(person.birthday)
    expect(person.birthday < '2010-01-01').toBe(true)
    expect([...person.about].length).toBeGreaterThanOrEqual(3)
    expect([...person.about].length).toBeLessThanOrEqual(300)
    expect(existsSync(pictures + person.avatar)).toBe(true)
  })
})

describe('demo posts', () => {
  it('are enough of every kind', () => {
    expect(of('timeline').length).toBeGreaterThanOrEqual(44)
    expect(of('news').length).toBeGreaterThanOrEqual(12)
    expect(of('guide').length).toBeGreaterThanOrEqual(16)
    expect(of('place').length).toBeGreaterThanOrEqual(4)
    expect(demo.posts.filter(post => post.lang === 'ja').length).toBeGreaterThanOrEqual(8)
    const comments = demo.posts.flatMap(post => post.comments ?? [])
    expect(comments.length).toBeGreaterThanOrEqual(60)
    expect(comments.flatMap(comment => comment.replies ?? []).length).toBeGreaterThanOrEqual(25)
  })

  it('are no copies of each other', () => {
    expect(new Set(texts).size).toBe(texts.length)
    const titles = demo.posts.flatMap(post => post.title ?? [])
    expect(new Set(titles).size).toBe(titles.length)
  })

  it.each(demo.posts.map(post => [name(post), post] as const))('%s', (_, post) => {
    expect(tags).toContain(post.by)
    if (post.kind === 'timeline') expect(post.title).toBeUndefined()
    else {
      expect([...(post.title ?? '')].length).toBeGreaterThanOrEqual(3)
      expect([...(post.title ?? '')].length).toBeLessThanOrEqual(100)
    }
    expect([...visible(post.text)].length).toBeGreaterThanOrEqual(8)
    expect([...visible(post.text)].length).toBeLessThanOrEqual(50_000)
    expect(post.hoursAgo).toBeGreaterThanOrEqual(0.2)
    expect(post.hoursAgo).toBeLessThanOrEqual(post.kind === 'guide' || post.kind === 'place' ? 1500 : 600)
    if (post.kind === 'guide') {
      expect(post.place).toBeDefined()
      expect(post.text.split('\n\n').length).toBeGreaterThanOrEqual(4)
      expect(post.text.split('\n\n').length).toBeLessThanOrEqual(9)
    }
    if (post.kind === 'place') expect(post.place).toBeDefined()
    expect(/\p{Script=Hiragana}/u.test(post.text) || post.lang === 'en').toBe(true)
  })

  it('name places in both scripts, inside Japan', () => {
    for (const { place } of demo.posts) {
      if (!place) continue
      expect(place.name).toMatch(/^[A-Za-z ,()'-]+$/)
      expect(place.name_ja).toMatch(/\p{Script=Han}/u)
      expect(place.prefecture).toMatch(/^[A-Z][a-z]+$/)
      expect(place.lat).toBeGreaterThan(24)
      expect(place.lat).toBeLessThan(46)
      expect(place.lng).toBeGreaterThan(122)
      expect(place.lng).toBeLessThan(146)
    }
  })

  it('lead from stop to stop, named in both scripts, inside Japan', () => {
    const trips = demo.posts.flatMap(({ kind, stops }) => (stops ? [{ kind, stops }] : []))
    expect(trips.length).toBeGreaterThanOrEqual(2)
    for (const { kind, stops } of trips) {
      expect(kind).toBe('guide')
      for (const [at, stop] of stops.entries()) {
        expect(stop.name).toMatch(/^[A-Za-z ,()'-]+$/)
        expect(stop.name_ja).toMatch(/\p{Script=Han}/u)
        expect(hasPointOrNone(stop)).toBe(true)
        expect([stop.way !== undefined, stop.minutes !== undefined]).toEqual([at > 0, at > 0])
      }
    }
    expect(
      demo.posts.filter(({ doors, kind }) => doors && (kind === 'guide' || kind === 'place')).length,
    ).toBeGreaterThan(2)
  })

  it('carry at most ten hashtags, of kana, kanji or lower-case roman', () => {
    for (const text of texts) {
      const found = hashtags(text)
      expect(found.length).toBeLessThanOrEqual(10)
      for (const tag of found) {
        expect(tag).toMatch(/^#([a-z]|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Han}|[ー々])+$/u)
        expect([...tag].length).toBeLessThanOrEqual(60)
      }
    }
  })

  it('mention only people who exist', () => {
    const found = texts.flatMap(mentions)
    expect(found.length).toBeGreaterThanOrEqual(5)
    for (const tag of found) expect(tags).toContain(tag)
  })

  it('close every ruby and every strong', () => {
    for (const text of texts) {
      const ruby = text.match(/｜[^｜《》\n]+《[^｜《》\n]+》/g) ?? []
      for (const mark of '｜《》') expect([...text].filter(character => character === mark)).toHaveLength(ruby.length)
      expect((text.match(/\*\*/g) ?? []).length % 2).toBe(0)
    }
  })

  it('are younger in comment than in post, and reply after the comment', () => {
    for (const post of demo.posts) {
      for (const comment of post.comments ?? []) {
        expect(comment.minutesAfter).toBeGreaterThan(0)
        for (const reply of comment.replies ?? []) expect(reply.minutesAfter).toBeGreaterThan(comment.minutesAfter)
        for (const remark of [comment, ...(comment.replies ?? [])]) {
          expect(tags).toContain(remark.by)
          expect(remark.minutesAfter, `${name(post)}: ${remark.text}`).toBeLessThan(post.hoursAgo * 60)
          expect([...visible(remark.text)].length).toBeLessThanOrEqual(5000)
        }
      }
    }
  })

  it('have no more reactions than there are others to give them', () => {
    for (const post of demo.posts)
      for (const reactions of [post.reactions, ...(post.comments ?? []).map(comment => comment.reactions)])
        expect(sum(reactions), name(post)).toBeLessThan(demo.people.length)
  })
})

describe('demo galleries', () => {
  const photos = demo.galleries.flatMap(gallery => gallery.photos)

  it('are those of several people, under names that a gallery may have', () => {
    expect(new Set(demo.galleries.map(({ by }) => by)).size).toBeGreaterThanOrEqual(6)
    expect(new Set(demo.galleries.map(({ by, name }) => `${by} ${name}`)).size).toBe(demo.galleries.length)
    for (const { by, name } of demo.galleries) {
      expect(tags).toContain(by)
      if (name !== undefined) expect(name).toMatch(/^[\p{L}\p{M}\p{N}ー々 -]{3,30}$/u)
    }
  })

  it('show scenes that are there, each with a text alternative of its own', () => {
    const drawn = new Set(demo.posts.flatMap(post => post.pictures ?? []).map(({ file }) => file))
    for (const { file, caption, alt } of photos) {
      expect(drawn).toContain(file)
      expect([...alt].length).toBeGreaterThan(15)
      expect([...caption].length).toBeLessThanOrEqual(300)
    }
    expect(new Set(photos.map(({ alt }) => alt)).size).toBe(photos.length)
  })
})

describe('demo pictures', () => {
  const used = demo.posts.flatMap(post => post.pictures ?? [])
  const files = readdirSync(pictures).filter(file => file.endsWith('.svg'))

  it('are at least 24 scenes and a face for everyone, each used', () => {
    expect(new Set(used.map(picture => picture.file)).size).toBeGreaterThanOrEqual(24)
    expect([...new Set([...used.map(({ file }) => file), ...demo.people.map(({ avatar }) => avatar)])].sort()).toEqual(
      files.sort(),
    )
  })

  it('have a text alternative of their own', () => {
    for (const { alt } of used) expect([...alt].length).toBeGreaterThan(15)
    expect(new Set(used.map(({ alt }) => alt)).size).toBe(used.length)
  })

  it.each(files)('%s is small, has its size and no fonts, scripts or outside references', file => {
    const svg = readFileSync(pictures + file, 'utf8')
    expect(svg.length).toBeLessThan(40 * 1024)
    expect(svg).toMatch(
      file.startsWith('avatar-') ? /^<svg [^>]*width="512" height="512"/ : /^<svg [^>]*width="1200" height="900"/,
    )
    expect(svg).not.toMatch(/<text|<script|<image|<foreignObject|href=|NaN|undefined/)
  })
})

describe('demo chats', () => {
  it.each(demo.chats.map(chat => [chat.name ?? chat.people.join(' and '), chat] as const))('%s', (_, chat) => {
    expect(chat.people.length === 2).toBe(chat.name === undefined)
    expect(new Set(chat.people).size).toBe(chat.people.length)
    for (const tag of [...chat.people, ...(chat.asked ?? []), ...Object.keys(chat.unread ?? {})])
      expect(tags).toContain(tag)
    const minutes = chat.messages.map(message => message.minutesAgo)
    expect(minutes).toEqual(minutes.toSorted((a, b) => b - a))
    for (const [at, message] of chat.messages.entries()) {
      expect(chat.people).toContain(message.by)
      expect(chat.asked ?? []).not.toContain(message.by)
      expect(message.replyTo ?? -1).toBeLessThan(at)
      for (const tag of Object.keys(message.reactions ?? {})) expect(chat.people).toContain(tag)
      if (message.picture) expect(existsSync(pictures + message.picture.file)).toBe(true)
    }
  })
})
