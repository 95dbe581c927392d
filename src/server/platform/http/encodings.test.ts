import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressed, compressedHere } from './encodings.ts'

/** As long as a large page, with as much in it that comes again. */
const page = Buffer.from(
  Array.from({ length: 2_600 }, (_, at) => `<li class="card"><a href="/posts/${at * 7_919}">Walk ${at}</a></li>`).join(
    '',
  ),
)

it.each([
  ['in the thread that asks', () => compressedHere(page)],
  ['beside it', () => compressed(page, 'br')],
])('what is compressed %s comes in one piece that is far smaller than the text', async (_, make) => {
  const br = await make()
  expect(brotliDecompressSync(br).equals(page)).toBe(true)
  expect(br.buffer.byteLength).toBeGreaterThanOrEqual(br.length)
  expect(br.buffer.byteLength).toBeLessThanOrEqual(page.length / 3 + 1)
})
