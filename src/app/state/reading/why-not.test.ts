import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../contract/errors.ts'
import { en } from '../../../contract/messages/en/index.ts'
import { ja } from '../../../contract/messages/ja/index.ts'
import { type PlainKey, textOf } from '../../../contract/messages/text.ts'
import { whyKey } from './not-loaded.tsx'
import { loadOutcomeOf, type WhyNot, whyNothing } from './sync-outcome.ts'
import { whyFailed } from './why-failed.ts'

const state = vi.hoisted(() => ({ connection: 'fine' as 'fine' | 'offline' | 'no-answer' }))
vi.mock('../device/online.ts', () => ({ connectionNow: () => state.connection }))
beforeEach(() => {
  state.connection = 'fine'
})

const reasons: readonly WhyNot[] = ['offline', 'no-answer', 'closed', 'trouble', 'sign-in', 'failed']

const sources = Object.entries(
  import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true }),
)

/** The two texts that a screen brings itself, wherever it says why something did not arrive. */
const own = sources.flatMap(([file, source]) => [
  ...[...source.matchAll(/<NotLoaded\b[^>]*?\boffline="([^"]+)"[^>]*?\bfailed="([^"]+)"/g)].map(([, ...keys]) => ({
    file,
    keys,
  })),
  ...[...source.matchAll(/whyKey\(\s*[\w.]+,\s*\['([^']+)',\s*'([^']+)'\]/g)].map(([, ...keys]) => ({ file, keys })),
])

test('all screens are looked at', () => {
  expect(new Set(own.map(({ file }) => file)).size).toBeGreaterThanOrEqual(12)
})

test.each(own)('$file says six things for six reasons, in both languages: $keys', ({ keys }) => {
  for (const text of [textOf(en, 'en'), textOf(ja, 'ja')]) {
    const said = reasons.map(why => text(whyKey(why, keys as [PlainKey, PlainKey])))
    expect(new Set(said).size).toBe(reasons.length)
    for (const words of said) expect(words.length).toBeGreaterThan(4)
  }
})

test('a failed load is told apart by what the browser and the server say', () => {
  expect(loadOutcomeOf('no-network')).toBe('no-answer')
  state.connection = 'offline'
  expect(loadOutcomeOf('no-network')).toBe('offline')
  expect(loadOutcomeOf({ error: new CallError('internal') })).toBe('trouble')
  expect(loadOutcomeOf({ error: new CallError('maintenance') })).toBe('closed')
  expect(loadOutcomeOf({ error: new CallError('sign_in_required') })).toBe('sign-in')
  expect(loadOutcomeOf({ error: new CallError('too_many') })).toBe('failed')
  expect(loadOutcomeOf('loaded')).toBe('fine')
})

test('a call that bypasses the mirror is told apart in the same way', () => {
  expect(whyFailed(new TypeError('Failed to fetch'))).toBe('no-answer')
  expect(whyFailed(new CallError('internal'))).toBe('trouble')
  expect(whyFailed(new CallError('sign_in_required'))).toBe('sign-in')
  state.connection = 'offline'
  expect(whyFailed(new TypeError('Failed to fetch'))).toBe('offline')
})

test('what the connection is now counts more than how the last load went', () => {
  expect(whyNothing('trouble', 'offline')).toBe('offline')
  expect(whyNothing('trouble', 'no-answer')).toBe('no-answer')
  expect(whyNothing('trouble', 'fine')).toBe('trouble')
  for (const outcome of [null, 'fine', 'gone'] as const) expect(whyNothing(outcome, 'fine')).toBeNull()
})
