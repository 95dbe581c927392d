import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Locked = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Where a running site's code is. */
const sources = ['src/server', 'src/contract', 'dist/server']

/**
 * The packages that a running site loads, by their paths in the repository: those that its code names, and what these need, as far as it is
 * installed here. What only the browser's part is made of was bundled at the build.
 */
export function neededPackages(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const code = sources.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.[cm]?[jt]s$/.test(file) && !/\.test\.ts$/.test(file))
      .map(file => readFileSync(join(root, folder, file), 'utf8')),
  )
  const { dependencies = {}, optionalDependencies = {} } = packages[''] ?? {}
  const isNamed = (name: string) =>
    code.some(text => [`'${name}'`, `'${name}/`, `"${name}"`].some(as => text.includes(as)))
  const needed = new Set<string>()
  const add = (name: string, from: string): void => {
    const path = pathOf(name, from, packages)
    if (path === null || needed.has(path) || !existsSync(join(root, path))) return
    needed.add(path)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path] ?? {}
    const peers = Object.keys(peerDependencies ?? {}).filter(peer => !peerDependenciesMeta?.[peer]?.optional)
    for (const each of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) add(each, path)
  }
  for (const name of Object.keys(dependencies)) if (isNamed(name)) add(name, '')
  // Node and PostgreSQL, of the kind of processor for which they are installed.
  for (const name of Object.keys(optionalDependencies)) add(name, '')
  return [...needed].sort()
}

/** Where Node finds a package from the folder of another one. */
function pathOf(name: string, from: string, packages: Record<string, Locked>): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[path] !== undefined) return path
    if (folder === '') return null
  }
}
