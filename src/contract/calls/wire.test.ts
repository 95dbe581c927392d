import { expect, test } from 'vitest'
import { adminWireSource, wireSource } from './wire.ts'

test('what the page knows of the calls is what the table says', async () => {
  await expect(wireSource()).toMatchFileSnapshot('./wire.gen.ts')
  await expect(adminWireSource()).toMatchFileSnapshot('./admin-wire.gen.ts')
})
