import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'
import type { DocumentPictures } from '../../../contract/page.ts'
import type { Pictures } from '../../ui/held-picture.tsx'
import { type AppFacts, AppFactsProvider } from '../document/app-context.tsx'
import { mayLoadPictures, usePictures } from './may-load-pictures.ts'

describe('pictures load by themselves', () => {
  it.each([
    ['always', undefined, true],
    ['always', { type: 'cellular', saveData: true }, true],
    ['never', undefined, false],
    ['never', { type: 'wifi' }, false],
    ['wifi', { type: 'wifi' }, true],
    ['wifi', { type: 'ethernet' }, true],
    ['wifi', { type: 'cellular' }, false],
    ['wifi', { type: 'bluetooth' }, false],
    ['wifi', { type: 'wifi', saveData: true }, false],
    ['wifi', { type: 'unknown' }, true],
    ['wifi', { saveData: false }, true],
    ['wifi', { saveData: true }, false],
    ['wifi', undefined, true],
  ] as const)('chosen %s on %j: %s', (choice, line, expected) => {
    expect(mayLoadPictures(choice, line)).toBe(expected)
  })
})

describe('while a document is taken over', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** All that a page gets, while it is taken over and after. */
  async function given(pictures: DocumentPictures): Promise<Pictures[]> {
    const all: Pictures[] = []
    const Page = () => {
      all.push(usePictures())
      return null
    }
    const site: AppFacts['site'] = { origin: '', supportUrl: null, places: false, assistant: false, seller: {} }
    const page = (
      <AppFactsProvider facts={{ site, firstNow: 0, pictures }}>
        <Page />
      </AppFactsProvider>
    )
    const html = renderToString(page)
    all.length = 0
    stubWindow(html)
    const root = document.getElementById('root') as unknown as HTMLElement
    await act(async () => hydrateRoot(root, page))
    return all
  }

  it('nothing changes where pictures load: React would take over all that is below at once', async () => {
    const all = await given('high')
    expect(all.length).toBeGreaterThan(1)
    expect(new Set(all).size).toBe(1)
    expect(all[0]?.load).toBe(true)
  })

  it('what was held back in the document loads afterwards', async () => {
    const all = await given('held')
    expect([all[0]?.load, all.at(-1)?.load]).toEqual([false, true])
  })
})
