import { afterEach, expect, test, vi } from 'vitest'
import { handOver } from './hand-over.ts'

const { saveAs } = vi.hoisted(() => ({ saveAs: vi.fn() }))
vi.mock('../../ui/save-as.ts', () => ({ saveAs }))

const file = new File(['<p>'], 'engawa-kyushu.html', { type: 'text/html' })

/** A browser whose share sheet takes files or not, and ends in this way. */
function aBrowser({ takesFiles, share }: { takesFiles: boolean; share?: () => Promise<void> }) {
  const shared: ShareData[] = []
  vi.stubGlobal('navigator', {
    canShare: () => takesFiles,
    share: async (data: ShareData) => {
      shared.push(data)
      await share?.()
    },
  })
  return shared
}

afterEach(() => {
  vi.unstubAllGlobals()
  saveAs.mockClear()
})

test('a file goes to the share sheet where that takes files, and is not saved besides', async () => {
  const shared = aBrowser({ takesFiles: true })
  expect(await handOver(file, 'Kyushu')).toBe(false)
  expect(shared).toEqual([{ files: [file], title: 'Kyushu' }])
  expect(saveAs).not.toHaveBeenCalled()
})

test('who closes the share sheet gets no file', async () => {
  aBrowser({ takesFiles: true, share: () => Promise.reject(new DOMException('closed', 'AbortError')) })
  expect(await handOver(file, 'Kyushu')).toBe(false)
  expect(saveAs).not.toHaveBeenCalled()
})

test.each([
  ['takes no files', { takesFiles: false }],
  ['fails', { takesFiles: true, share: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
])('a file is saved where the share sheet %s', async (_, browser) => {
  aBrowser(browser)
  expect(await handOver(file, 'Kyushu')).toBe(true)
  expect(saveAs).toHaveBeenCalledWith('engawa-kyushu.html', file)
})
