import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

test('without a clipboard a copy is answered as one that failed', async () => {
  vi.stubGlobal('navigator', {})
  const failed = vi.fn()
  await copyText('text').catch(failed)
  expect(failed).toHaveBeenCalledOnce()
})
