import { globSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { profileName } from '../../src/contract/fields.ts'

/** Every way by which a page makes markup or script of a text. */
const sinks =
  /\b(?:inner|outer)HTML\s{0,9}=(?!=)|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write|createContextualFragment|setHTML|srcdoc|\beval\(|new Function\b/i

test('CVE-2026-59830, CVE-2026-53963, CVE-2026-27154: no page makes markup of a text, so that no name, title or reason can be any', () => {
  const root = new URL('../../', import.meta.url).pathname
  const files = globSync(['src/{app,local,contract}/**/*.{ts,tsx}', 'sw/**/*.ts'], { cwd: root }).filter(
    file => !/\.test\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter(file => sinks.test(readFileSync(root + file, 'utf8')))).toEqual([])
  expect(
    ['e.innerHTML = x', '<p dangerouslySetInnerHTML={x} />', '<iframe srcDoc={x} />'].filter(each => sinks.test(each)),
  ).toHaveLength(3)
})

test.each(['<b>Mika</b>', 'Mika <img src=x onerror=alert(1)>', 'Mika&lt;', 'Mi"ka', "Mi'ka", 'Mi`ka', 'Mi\u202eka'])(
  'a profile name is none of markup either: %s',
  name => {
    const { success, output } = v.safeParse(profileName, name)
    expect(success && /[<>&"'`\u202e]/.test(String(output))).toBe(false)
  },
)
