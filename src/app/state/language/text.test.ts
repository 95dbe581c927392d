import { expect, test, vi } from 'vitest'
import { keepLanguage, rememberLanguage } from './text.tsx'

test('the worker learns the language when the page starts and whenever it changes', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'ja' }, cookie: '' })
  const kept: unknown[] = []
  keepLanguage({ remember: async (key, value) => void kept.push([key, value]) })
  rememberLanguage('en')
  expect(kept).toEqual([
    ['language', 'ja'],
    ['language', 'en'],
  ])
  expect(document.documentElement.lang).toBe('en')
  vi.unstubAllGlobals()
})
