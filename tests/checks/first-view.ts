/**
 * Says what the first view's script is made of, by library and folder: builds the client in memory, and takes each part out of
 * the files to see how much smaller they compress without it. The parts do not add up to the whole: what is alike in two of
 * them is compressed once. Judges nothing; `sizes.ts` holds the bounds.
 *
 *     node tests/checks/first-view.ts [--files]
 */
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, loadConfigFromFile, type PluginOption, type Rolldown } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const byFile = process.argv.includes('--files')
/** Plugins that write files beside the build. */
const writers = /^(vite-plugin-pwa|engawa-(build-file|compressed|keep-old-chunks|worker-apart))/

async function buildInMemory(): Promise<Rolldown.OutputChunk[]> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, `${root}/vite.config.ts`, root)
  if (!loaded) throw new Error('no vite.config.ts')
  const built = await build({
    ...loaded.config,
    configFile: false,
    root,
    logLevel: 'error',
    plugins: await withoutWriters(loaded.config.plugins ?? []),
    build: { ...loaded.config.build, write: false, sourcemap: 'hidden' },
  })
  return (built as Rolldown.RolldownOutput).output.filter(each => each.type === 'chunk')
}

async function withoutWriters(options: PluginOption[]): Promise<PluginOption[]> {
  const plugins = (await Promise.all(options.flat(9))).flat(9)
  return plugins.filter(each => each && !('name' in each && writers.test(each.name)))
}

/** The chunks that the entry and the routes of `/` load at once, as `sizes.ts` counts them. */
function firstView(chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const byName = new Map(chunks.map(each => [each.fileName, each]))
  const found = new Set<string>()
  const follow = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    byName.get(name)?.imports.forEach(follow)
  }
  for (const each of chunks) {
    const isHome = /routes\/index\.tsx\?tsr-split/.test(each.facadeModuleId ?? '')
    if (each.isEntry || isHome) follow(each.fileName)
  }
  return chunks.filter(each => found.has(each.fileName))
}

/** The library or folder that a source belongs to. */
function partOf(source: string | undefined): string {
  if (source === undefined) return 'names of files, imports'
  const library = /.*node_modules\/((?:@[\w.-]+\/)?[\w.-]+)(.*)/.exec(source)
  if (library) return byFile ? `${library[1]}${library[2]}` : `${library[1]}`
  const own = source.replace(/\?.*/, '').replace(/^.*?(?=src\/)/, '')
  if (byFile) return own
  const folders = own.split('/').slice(0, -1)
  return folders.slice(0, folders[1] === 'app' && folders[2] !== 'ui' && folders[2] !== 'routes' ? 4 : 3).join('/')
}

const kib = 1024
const compressed = (code: string) => brotliCompressSync(code).length / kib
const parts = new Map<string, { minified: number; brotli: number }>()
let total = 0
for (const { code, map } of firstView(await buildInMemory())) {
  const whole = compressed(code)
  total += whole
  const sources = map && new SourceMap(JSON.parse(map.toString()))
  const stretches: { part: string; text: string }[] = []
  for (const [at, line] of code.split(/(?<=\n)/).entries()) {
    for (const [column, letter] of line.split('').entries()) {
      const found = sources?.findEntry(at, column)
      const part = partOf(found && 'originalSource' in found ? found.originalSource : undefined)
      const last = stretches.at(-1)
      if (last?.part === part) last.text += letter
      else stretches.push({ part, text: letter })
    }
  }
  for (const part of new Set(stretches.map(each => each.part))) {
    const rest = stretches.filter(each => each.part !== part).map(each => each.text)
    const { minified, brotli } = parts.get(part) ?? { minified: 0, brotli: 0 }
    parts.set(part, {
      minified: minified + (code.length - rest.join('').length) / kib,
      brotli: brotli + whole - (rest.length === 0 ? 0 : compressed(rest.join(''))),
    })
  }
}
console.log(' brotli minified (KiB)')
for (const [part, { minified, brotli }] of [...parts].sort(([, a], [, b]) => b.brotli - a.brotli)) {
  console.log(`${brotli.toFixed(2).padStart(7)}  ${minified.toFixed(1).padStart(7)}  ${part}`)
}
console.log(`${total.toFixed(2).padStart(7)}  in all`)
