import { expect, test } from 'vitest'
import type { Site } from '../../platform/db/site.ts'
import { seal, unseal } from './seal.ts'

const siteWith = (byte: number) => ({ key: () => Buffer.alloc(32, byte) }) as unknown as Site
const site = siteWith(1)

test('what was sealed is opened for its owner alone, by the key of the site, and only as it was written', () => {
  const sealed = seal(site, 'JBSWY3DPEHPK3PXP', 'mika')
  expect(unseal(site, sealed, 'mika')).toBe('JBSWY3DPEHPK3PXP')
  expect(() => unseal(site, sealed, 'yuki')).toThrow()
  expect(() => unseal(siteWith(2), sealed, 'mika')).toThrow()
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unseal(site, changed, 'mika'), `byte ${at}`).toThrow()
  }
})

test('the same secret is sealed differently each time, and stands nowhere in it', () => {
  const all = Array.from({ length: 50 }, () => seal(site, 'JBSWY3DPEHPK3PXP', 'mika'))
  expect(new Set(all.map(each => each.subarray(0, 12).toString('hex'))).size).toBe(50)
  for (const each of all) expect(each.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP')
})
