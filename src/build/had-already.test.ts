import { expect, test } from 'vitest'
import { hadAlready } from './had-already.ts'

const chunk = (fileName: string, imports: string[] = [], css: string[] = []) => ({
  type: 'chunk' as const,
  fileName,
  imports,
  viteMetadata: { importedCss: new Set(css) },
})

/** What the plugin says of a script after a build of these files. */
function filesOf(script: string, ...built: object[]) {
  const { plugin, filesOf } = hadAlready()
  const { handler } = plugin.generateBundle as unknown as { handler: (options: object, bundle: object) => void }
  handler({}, Object.fromEntries(built.map((each, at) => [at, each])))
  return [...filesOf(script)].sort()
}

test('a script has what it imports, directly or not, with the sheets, and nothing that only another one needs', () => {
  const post = chunk('post.js', ['reading.js'], ['post.css'])
  const reading = chunk('reading.js', ['first-view.js'])
  const first = chunk('first-view.js', ['reading.js'], ['first-view.css'])
  const store = chunk('store.js', ['first-view.js'])
  expect(filesOf('post.js', post, reading, first, store, { type: 'asset', fileName: 'post.css' })).toEqual([
    'first-view.css',
    'first-view.js',
    'post.css',
    'post.js',
    'reading.js',
  ])
})

test('of a script that is not known nothing is had but itself', () => {
  expect(filesOf('post.js')).toEqual(['post.js'])
})
