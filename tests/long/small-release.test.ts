import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

/** What a device that has one build loads of the next one. */

const root = join(import.meta.dirname, '../..')
const sources = ['src', 'sw', 'public', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts']

const work = mkdtempSync(join(tmpdir(), 'engawa-small-release-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

/** Builds the client of sources that an edit has changed. @returns the size of each file of `assets/`, in brotli */
function build(edit: () => void): Map<string, number> {
  for (const path of sources) cpSync(join(root, path), join(work, path), { recursive: true })
  edit()
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build'], { cwd: work, stdio: 'pipe', env: { PATH: process.env.PATH } })
  const assets = join(work, 'dist/client/assets')
  const names = readdirSync(assets).filter(name => /\.(js|css)$/.test(name))
  return new Map(names.map(name => [name, readFileSync(join(assets, `${name}.br`)).length]))
}

function replace(path: string, from: string, to: string): void {
  const text = readFileSync(join(work, path), 'utf8')
  expect(text, path).toContain(from)
  writeFileSync(join(work, path), text.replace(from, to))
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, each) => total + each, 0)

test('a release with an edit in one screen and a text in one language brings these two files and no other', () => {
  symlinkSync(join(root, 'node_modules'), join(work, 'node_modules'))
  const before = build(() => {})
  const after = build(() => {
    replace('package.json', '"version": "', '"version": "9.')
    replace('src/app/features/settings/settings-page.tsx', '<h1 className="sr phone-only">', '<h1 className="sr">')
    replace('src/contract/messages/en/reading.ts', "'1 view'", "'one view'")
  })
  const loaded = [...after].filter(([name]) => !before.has(name))
  expect(loaded.map(([name]) => name.replace(/-\w{7}\./, '.')).sort()).toEqual(['settings.js', 'texts-en.js'])
  // The worker's list of files is another one with each build.
  expect(readFileSync(join(work, 'dist/client/sw.js.br')).length).toBeLessThan(6_000)
  expect(sum(loaded.map(([, size]) => size))).toBeLessThan(0.04 * sum(after.values()))
})
