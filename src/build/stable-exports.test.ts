import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { withShortNames } from './stable-exports.ts'

/** A store whose exports the first view imports, and a page that is loaded by `import()`. */
function built({ store = ['openStore', 'readPosts'], kept = ['component'] }) {
  const list = store.map((name, at) => `v${at} as ${name}`)
  return new Map([
    ['assets/store.js', { code: `let ${store.map((_, at) => `v${at}`)};export{${list}};`, exports: store, kept: [] }],
    [
      'assets/page.js',
      {
        code: 'import{readPosts as r,openStore as o}from"./store.js";let c=()=>r(o);export{c as component,c as shared};',
        exports: ['component', 'shared'],
        kept,
      },
    ],
    ['assets/passing.js', { code: 'export{openStore}from"./store.js";', exports: ['openStore'], kept: ['openStore'] }],
  ])
}

const renamed = (scripts: ReturnType<typeof built>) => withShortNames(scripts, code => parseAst(code))

const exported = (code = '') => [...code.matchAll(/(\w+) as (\w+)/g)].map(([, , name]) => name)

test('who imports an export knows it by the name that its script gives it', () => {
  const scripts = renamed(built({}))
  const [one, other] = exported(scripts.get('assets/store.js'))
  expect(scripts.get('assets/store.js')).toBe(`let v0,v1;export{v1 as ${one},v0 as ${other}};`)
  expect(scripts.get('assets/page.js')).toContain(`import{${one} as r,${other} as o}from"./store.js"`)
  expect(scripts.get('assets/passing.js')).toBe(`export{${other} as openStore}from"./store.js";`)
})

test('what an import() reads keeps its name', () => {
  expect(exported(renamed(built({})).get('assets/page.js'))).toContain('component')
  expect(exported(renamed(built({ kept: [] })).get('assets/page.js'))).not.toContain('component')
})

test('an export that comes or goes changes no script that imports others', () => {
  const page = renamed(built({})).get('assets/page.js')
  for (const more of ['readChats', 'writePost', 'closeStore']) {
    expect(renamed(built({ store: ['openStore', more, 'readPosts'] })).get('assets/page.js')).toBe(page)
  }
})

test('of hundreds of names each has its own, which a new one takes from few', () => {
  const names = Array.from({ length: 300 }, (_, at) => `name${at}`)
  const shortOf = (store: string[]) =>
    new Map(
      [...(renamed(built({ store })).get('assets/store.js') ?? '').matchAll(/v(\d+) as (\w+)/g)].map(([, at, as]) => [
        store[Number(at)],
        as,
      ]),
    )
  const before = shortOf(names)
  expect(new Set(before.values()).size).toBe(300)
  expect(Math.max(...[...before.values()].map(each => each?.length ?? 0))).toBeLessThanOrEqual(4)
  const others = Array.from({ length: 20 }, (_, at) => {
    const after = shortOf([...names, `more${at}`])
    return names.filter(name => after.get(name) !== before.get(name)).length
  })
  expect(others.reduce((sum, each) => sum + each)).toBeLessThan(20)
})

test.each([
  'import*as all from"./store.js";',
  'import whole from"./store.js";',
  'export*from"./store.js";',
  'export const openPage=1;',
])('a script that says no names is refused: %s', code => {
  const scripts = built({}).set('assets/other.js', { code, exports: [], kept: [] })
  expect(() => renamed(scripts)).toThrow('no list of names')
})
