import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { callList } from './calls/index.ts'
import { isOfDomain, siteSettingNames, siteSettingSchema, siteSettings } from './site-settings.ts'

describe('the settings of the site', () => {
  test.each(siteSettingNames)('%s has a default within its bounds, and calls that use it', name => {
    expect(v.safeParse(siteSettingSchema(name), siteSettings[name].usual).success).toBe(true)
    const names = callList.map(call => call.name)
    expect(names).toEqual(expect.arrayContaining([...siteSettings[name].usedBy]))
  })

  test('keep domains each once, in small letters', () => {
    const { output } = v.safeParse(siteSettingSchema('refused_domains'), ['B.example', 'a.example', 'b.example'])
    expect(output).toEqual(['a.example', 'b.example'])
    for (const wrong of ['example', '.example.com', 'a@b.example', 'a b.example'])
      expect(v.safeParse(siteSettingSchema('refused_domains'), [wrong]).success).toBe(false)
  })
})

test.each([
  ['a@spam.example', true],
  ['a@mail.spam.example', true],
  ['a@SPAM.example', true],
  ['a@notspam.example', false],
  ['spam.example@other.example', false],
])('%s belongs to spam.example: %s', (email, expected) => {
  expect(isOfDomain(email, ['spam.example'])).toBe(expected)
})
