import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { callList } from './calls/index.ts'
import { siteSettingNames, siteSettingSchema, siteSettings } from './site-settings.ts'

describe('the settings of the site', () => {
  test.each(siteSettingNames)('%s has a default within its bounds, and calls that use it', name => {
    expect(v.safeParse(siteSettingSchema(name), siteSettings[name].usual).success).toBe(true)
    const names = callList.map(call => call.name)
    expect(names).toEqual(expect.arrayContaining([...siteSettings[name].usedBy]))
  })

  test('hold no limit against guessing, and no call that takes a proof goes by a number of theirs', () => {
    const guessed = ['auth.login', 'auth.secondStep', 'auth.restorePassword', 'auth.finishRestore']
    const numbers = siteSettingNames.filter(name => siteSettings[name].type === 'number')
    expect(numbers.length).toBeGreaterThan(0)
    for (const name of numbers)
      expect(
        siteSettings[name].usedBy.filter(call => guessed.includes(call) || call.startsWith('registration.')),
      ).toEqual([])
    expect(siteSettingNames.filter(name => /password|code|captcha|login|attempt|tries/.test(name))).toEqual([])
  })

  test('keep domains each once, in small letters', () => {
    const { output } = v.safeParse(siteSettingSchema('refused_domains'), ['B.example', 'a.example', 'b.example'])
    expect(output).toEqual(['a.example', 'b.example'])
    expect(v.safeParse(siteSettingSchema('refused_domains'), ['日本.example']).success).toBe(true)
    for (const wrong of ['-a.example', 'a-.example', 'example', '.example.com', 'a@b.example', 'a b.example'])
      expect(v.safeParse(siteSettingSchema('refused_domains'), [wrong]).success).toBe(false)
  })
})
