import { readFileSync, writeFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type Node, nameOf, type Parse, sourceOf, specifiersOf, statementsOf } from './syntax.ts'

/** A chunk that only passes on, for one `import()`, what another chunk holds. */
type Passing = {
  /** The file that holds it. */
  target: string
  /** From the name that the importer knows to the name in the target. */
  names: Map<string, string>
}

type Chunks = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/**
 * Lets each `import()` load the chunk that holds what it asks for. The bundler puts a file of its own before a module that shares a
 * chunk with others, so that its namespace holds nothing else: for some hundred modules that are some hundred requests of 50 bytes.
 * The same is done here by naming what is wanted: `import(file).then(all => ({ Editor: all.t }))`.
 */
export function directImports(): Plugin {
  let passing = new Map<string, Passing & { source: string | null }>()
  return {
    name: 'engawa-direct-imports',
    apply: 'build',
    // Before Vite's own step, which lists for each import() what else it needs.
    generateBundle(_, bundle) {
      const parse: Parse = code => this.parse(code)
      passing = new Map()
      for (const chunk of Object.values(bundle)) {
        const found = chunk.type === 'chunk' ? passingOn(chunk, bundle, parse) : null
        if (found) passing.set(chunk.fileName, { ...found, source: (chunk as Rolldown.OutputChunk).facadeModuleId })
      }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && !passing.has(chunk.fileName)) chunk.code = direct(chunk, passing, parse)
      }
      for (const file of passing.keys()) delete bundle[file]
    },
    /** The manifest names files by their sources: those that share a file with others too. */
    writeBundle({ dir }) {
      const file = `${dir}/.vite/manifest.json`
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { file: string }>
      const keys = new Map(Object.entries(manifest).map(([key, each]) => [each.file, key]))
      for (const { target, source } of passing.values()) {
        const src = source && posix.relative(process.cwd(), source)
        const key = keys.get(target)
        if (src && key) manifest[src] = { ...manifest[key], ...{ src, isDynamicEntry: true } } as { file: string }
      }
      writeFileSync(file, JSON.stringify(manifest, null, 2))
    },
  }
}

/** What a chunk passes on, if it does nothing else and has it all from one other chunk; else null. */
function passingOn(chunk: Rolldown.OutputChunk, bundle: Chunks, parse: Parse): Passing | null {
  if (!chunk.isDynamicEntry || chunk.isEntry || chunk.moduleIds.length > 0) return null
  const names = new Map<string, string>()
  const targets = new Set<string>()
  for (const statement of statementsOf(parse(chunk.code))) {
    const source = sourceOf(statement)
    if (statement.type !== 'ExportNamedDeclaration' || source === null) return null
    targets.add(posix.join(posix.dirname(chunk.fileName), source))
    for (const { local, exported } of specifiersOf(statement)) names.set(nameOf(exported), nameOf(local))
  }
  const [target] = targets
  return target !== undefined && targets.size === 1 && bundle[target] ? { target, names } : null
}

/** The code of a chunk whose `import()`s of such files ask the holding file instead. */
function direct(chunk: Rolldown.OutputChunk, passing: ReadonlyMap<string, Passing>, parse: Parse): string {
  let { code } = chunk
  if (!chunk.dynamicImports.some(file => passing.has(file))) return code
  const imports: Node[] = []
  walk(parse(code), node => node.type === 'ImportExpression' && imports.push(node))
  // From the end, so that what was found before keeps its place.
  for (const { start, end, source } of imports.toSorted((a, b) => b.start - a.start)) {
    const name = literal(source as Node)
    const found = name === null ? undefined : passing.get(posix.join(posix.dirname(chunk.fileName), name))
    if (!found) continue
    const wanted = [...found.names].map(([known, held]) => `${known}:e.${held}`)
    const file = posix.relative(posix.dirname(chunk.fileName), found.target)
    const replaced = `import("./${file}").then(e=>({${wanted.join(',')}}))`
    code = code.slice(0, start) + replaced + code.slice(end)
  }
  return code
}

/** The text of a string, or of a template without places. */
function literal(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const [only, more] = (node.quasis ?? []) as { value: { cooked: string } }[]
  return node.type === 'TemplateLiteral' && only && !more ? only.value.cooked : null
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit)
    return
  }
  if ('type' in node) visit(node as Node)
  for (const value of Object.values(node)) walk(value, visit)
}
