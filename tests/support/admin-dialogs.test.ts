import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adminDialogs } from './admin-dialogs.ts'

const admin = join(import.meta.dirname, '../../src/app/features/admin')
const opensDialog = /<(?:[A-Z][A-Za-z]{0,40})?(?:Dialog|SecondLook|LastLook|Popup|Sheet|Viewer)\b/

test('each dialog of the admin area is opened with markup in its texts, or it is said why not', () => {
  const opening = globSync('**/*.tsx', { cwd: admin }).filter(
    file => !file.endsWith('.test.tsx') && opensDialog.test(readFileSync(join(admin, file), 'utf8')),
  )
  expect(opening.sort()).toEqual(Object.keys(adminDialogs).sort())
  for (const sweep of Object.values(adminDialogs).filter(each => typeof each === 'string'))
    expect(existsSync(join(import.meta.dirname, `../sweep/${sweep}.test.ts`))).toBe(true)
})
