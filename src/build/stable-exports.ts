import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { Plugin } from 'vite'
import { type Node, nameOf, type Parse, type Specifier, sourceOf, specifiersOf, statementsOf } from './syntax.ts'

/**
 * Gives what scripts export to each other short names that follow from their own. The bundler's letters follow from their order: an export
 * that comes or goes gives others another letter, which changes all that import them. With its long names (`minifyInternalExports: false`)
 * the first view would be 2 KiB larger.
 */
export function stableExports(): Plugin {
  return {
    name: 'engawa-stable-exports',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(each => each.type === 'chunk')
      const scripts = new Map(
        chunks.map(({ fileName, code, exports, facadeModuleId }) => {
          // What a module passes on from others (`export *`) is not among what the bundler says of it, so all names of such a script stay.
          return [fileName, { code, exports, kept: facadeModuleId === null ? [] : exports }]
        }),
      )
      const codes = withShortNames(scripts, code => this.parse(code))
      for (const chunk of chunks) chunk.code = codes.get(chunk.fileName) ?? chunk.code
    },
  }
}

type Script = {
  code: string
  exports: readonly string[]
  /** By which names its `import()` reads it. */
  kept: readonly string[]
}

/**
 * Renames what scripts export to each other, where they export and where they import it.
 * @param scripts by their paths
 * @returns their codes
 * @throws where a script exports or imports otherwise than by a list of names
 */
export function withShortNames(scripts: ReadonlyMap<string, Script>, parse: Parse): Map<string, string> {
  const short = new Map([...scripts].map(([path, { exports, kept }]) => [path, shortNames(exports, kept)]))
  const renamed = (path: string, code: string) => {
    const own = short.get(path)
    return statementsOf(parse(code)).reduceRight((text, statement) => {
      const source = sourceOf(statement)
      const from = source === null ? undefined : short.get(posix.join(posix.dirname(path), source))
      return withNames(text, statement, { own, from })
    }, code)
  }
  return new Map([...scripts].map(([path, { code }]) => [path, renamed(path, code)]))
}

type Names = ReadonlyMap<string, string> | undefined

/** The code with the names of one of its statements replaced. */
function withNames(code: string, statement: Node, { own, from }: { own: Names; from: Names }): string {
  const specifiers = specifiersOf(statement)
  const [first, last] = [specifiers[0], specifiers.at(-1)]
  if (
    (from && (statement.type === 'ExportAllDeclaration' || specifiers.some(isWithoutName))) ||
    statement.declaration
  ) {
    throw new Error(`no list of names: ${code.slice(statement.start, statement.end)}`)
  }
  if (!first || !last) return code
  const inFile = (name: string) => from?.get(name) ?? name
  // In the order of what they are called outside: that of the bundler is the modules', which one more changes.
  const pairs =
    statement.type === 'ImportDeclaration'
      ? specifiers.map(each => [inFile(nameOf(each.imported)), nameOf(each.local)] as const).sort(byName(0))
      : specifiers
          .map(each => [inFile(nameOf(each.local)), own?.get(nameOf(each.exported)) ?? nameOf(each.exported)] as const)
          .sort(byName(1))
  const list = pairs.map(([name, as]) => (name === as ? name : `${name} as ${as}`))
  return code.slice(0, first.start) + list.join(',') + code.slice(last.end)
}

const isWithoutName = ({ type }: Specifier): boolean =>
  type === 'ImportNamespaceSpecifier' || type === 'ImportDefaultSpecifier'

const byName = (at: 0 | 1) => (one: readonly [string, string], other: readonly [string, string]) =>
  one[at] < other[at] ? -1 : 1

/**
 * From names to short ones: as few letters of a name's hash as no other has. Of several, the least hash has the shorter one, so that a
 * name that is new takes it from one at most, and mostly from none.
 */
function shortNames(exports: readonly string[], kept: readonly string[]): Map<string, string> {
  const short = new Map<string, string>()
  const taken = new Set(kept)
  let waiting = exports.filter(name => !taken.has(name)).map(name => ({ name, letters: lettersOf(name) }))
  waiting.sort((one, other) => (one.letters < other.letters ? -1 : 1))
  for (let length = 1; waiting.length > 0; length++) {
    waiting = waiting.filter(({ name, letters }) => {
      const first = letters.slice(0, length)
      if (taken.has(first)) return true
      taken.add(first)
      short.set(name, first)
      return false
    })
  }
  return short
}

/** The letters a to z alone: of larger alphabets a compressor makes less. */
function lettersOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest()
  return Array.from(bytes, byte => String.fromCharCode(97 + (byte % 26))).join('')
}
