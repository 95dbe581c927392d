import { describe, expect, it } from 'vitest'
import { finishedPart, takeTags } from './chips.ts'

const take = (words: string, tags: string[] = [], most = 3) => takeTags({ words, tags }, most)

describe('typed #words become chips', () => {
  it('once a space ends them', () => {
    expect(take('#onsen')).toEqual({ words: '#onsen', tags: [], full: false })
    expect(take('#onsen ')).toEqual({ words: '', tags: ['#onsen'], full: false })
    expect(take('bath #onsen tattoo')).toEqual({ words: 'bath tattoo', tags: ['#onsen'], full: false })
  })

  it('also with a full-width ＃ and the ideographic space', () => {
    expect(take('＃雪見　風呂')).toEqual({ words: '風呂', tags: ['#雪見'], full: false })
  })

  it('each once, in the order of typing', () => {
    expect(take('#b #a ', ['#a'])).toEqual({ words: '', tags: ['#a', '#b'], full: false })
  })

  it('but no word that can be no tag, and no # inside a word', () => {
    expect(take('#2026 c#sharp ')).toEqual({ words: '#2026 c#sharp ', tags: [], full: false })
  })

  it('as many as have a place; the rest stays as it was typed', () => {
    expect(take('#d #e ', ['#a', '#b', '#c'])).toEqual({ words: '#d #e ', tags: ['#a', '#b', '#c'], full: true })
    expect(take('#d ', ['#a', '#b', '#c'], 10)).toMatchObject({ words: '', full: false })
  })
})

it('does not search for a #word while it is typed', () => {
  expect(finishedPart({ words: 'bath #ons', tags: ['#a'] })).toEqual({ words: 'bath', tags: ['#a'] })
  expect(finishedPart({ words: ' ＃雪', tags: [] }).words).toBe('')
  expect(finishedPart({ words: 'c#sharp ', tags: [] }).words).toBe('c#sharp')
})
