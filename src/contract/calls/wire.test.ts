import { expect, test } from 'vitest'
import { wireSource } from './wire.ts'

test('what the page knows of the calls is what the table says', async () => {
  await expect(wireSource()).toMatchFileSnapshot('./wire.gen.ts')
})
