import { expect, test } from 'vitest'
import { renamed } from './stable-names.ts'

/** What a bundler makes of a page that imports the store, with hashes that all depend on what a file leads to. */
const bundled = ({ store = '1', style = '2', of = 'aaaaaaa' }) =>
  new Map([
    [`index-${of}.js`, `import"./page-${of}.js";import"./admin-area-${of}.js"`],
    [`page-${of}.js`, `import"./store-${of}.js";styles(["assets/page-${of}.css","assets/admin-area-${of}.css"])`],
    [`page-${of}.css`, style],
    [`store-${of}.js`, `export default ${store}`],
    [`admin-area-${of}.js`, `import"./admin-log-${of}.js";import"./store-${of}.js"`],
    [`admin-area-${of}.css`, ''],
    [`admin-log-${of}.js`, `import"./admin-list-${of}.js"`],
    [`admin-list-${of}.js`, `import"./admin-log-${of}.js"`],
  ])

/** The files of one build that another does not have. */
const otherIn = (one: ReturnType<typeof renamed>, other: ReturnType<typeof renamed>) =>
  [...other.files.keys()].filter(name => !one.files.has(name)).map(name => name.replace(/-\w{7}\./, '.'))

test('files that are the same have the same name, whatever the bundler calls them', () => {
  expect(renamed(bundled({ of: 'bbbbbbb' }))).toMatchObject({ files: renamed(bundled({})).files })
})

test('what changes is renamed, and nothing that leads to it', () => {
  const before = renamed(bundled({}))
  expect(otherIn(before, renamed(bundled({ store: '3', of: 'bbbbbbb' })))).toEqual(['store.js'])
  expect(otherIn(before, renamed(bundled({ style: '4', of: 'bbbbbbb' })))).toEqual(['page.css'])
})

test('scripts name files without a hash, and the map says which file that is', () => {
  const { files, names, map } = renamed(bundled({}))
  const page = names.get('page-aaaaaaa.js') ?? ''
  expect(files.get(page)).toBe('import"./store.js";styles(["assets/page.css","assets/admin-area.css"])')
  expect(map['/assets/store.js']).toBe(`/assets/${names.get('store-aaaaaaa.js')}`)
  expect(Object.values(map).every(path => files.has(path.replace('/assets/', '')))).toBe(true)
})

test('what only admins load is in no map but where others begin it, and a change in it renames what leads there', () => {
  const before = renamed(bundled({}))
  expect(Object.keys(before.map).filter(path => path.includes('admin'))).toEqual([
    '/assets/admin-area.css',
    '/assets/admin-area.js',
  ])
  const changed = bundled({}).set('admin-list-aaaaaaa.js', 'import"./admin-log-aaaaaaa.js";more()')
  const after = renamed(changed)
  expect(otherIn(before, after)).toEqual(['admin-area.js', 'admin-log.js', 'admin-list.js'])
  expect(after.files.get(after.names.get('admin-list-aaaaaaa.js') ?? '')).toContain(
    after.names.get('admin-log-aaaaaaa.js'),
  )
})

test('two files that only their hashes tell apart are refused', () => {
  expect(() => renamed(bundled({}).set('store-bbbbbbb.js', ''))).toThrow('several files are called store.js')
})
