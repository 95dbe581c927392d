import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** What a built file is called: a name, and a hash that the bundler made of the file and of all that it imports. */
const built = /^(.+)-[a-z0-9]+(\.(?:js|css))$/

/** The document, and the manifest from which the server and the worker's list take names. */
const naming = ['index.html', '.vite/manifest.json']

/** What only admins load has few readers, and the map is in every document: such files name each other with their hashes. */
const isOfAdmins = (name: string): boolean => name.startsWith('admin-')

/**
 * Names each file of `assets/` by what it holds itself. The bundler writes into a file the names of those that it imports, with the hashes
 * of what they hold: a change in one renames all that lead to it, and devices would load them again. Here scripts say `./store.js`, and an
 * import map in the document says which file that is. Workers have no such map; they import nothing.
 */
export function stableNames(): Plugin {
  return {
    name: 'engawa-stable-names',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir }) {
        const folder = `${dir}/assets`
        const found = readdirSync(folder).filter(name => built.test(name))
        const { files, names, map } = renamed(
          new Map(found.map(name => [name, readFileSync(`${folder}/${name}`, 'utf8')])),
        )
        for (const name of found) rmSync(`${folder}/${name}`)
        for (const [name, text] of files) writeFileSync(`${folder}/${name}`, text)
        for (const file of naming) {
          const text = replaceAll(readFileSync(`${dir}/${file}`, 'utf8'), names)
          writeFileSync(`${dir}/${file}`, file.endsWith('.html') ? withMap(text, map) : text)
        }
      },
    },
  }
}

type Renamed = {
  /** The files under their new names. */
  files: Map<string, string>
  /** From the bundler's name of each to the new one. */
  names: Map<string, string>
  /** From what scripts call a file to its address. */
  map: Record<string, string>
}

/**
 * Gives files names of their own content.
 * @param bundled the texts of the files by the bundler's names
 */
export function renamed(bundled: ReadonlyMap<string, string>): Renamed {
  const bare = bareNames([...bundled.keys()])
  const namedIn = (text: string) => [...bundled.keys()].filter(name => text.includes(name))
  const mapped = new Set([...bundled.keys()].filter(name => !isOfAdmins(name)))
  for (const [name, text] of bundled) if (!isOfAdmins(name)) for (const each of namedIn(text)) mapped.add(each)
  /** With what it names under its own hash, and what that names. */
  function holds(name: string, seen = new Set<string>()): Set<string> {
    if (seen.has(name)) return seen
    seen.add(name)
    for (const each of namedIn(bundled.get(name) ?? '')) if (!mapped.has(each)) holds(each, seen)
    return seen
  }
  const names = new Map<string, string>()
  for (const name of bundled.keys()) {
    const texts = [...holds(name)].map(each => [bare.get(each), replaceAll(bundled.get(each) ?? '', bare)].join('\n'))
    names.set(name, (bare.get(name) ?? name).replace(/(?=\.\w+$)/, `-${hashOf([texts[0], ...texts.slice(1).sort()])}`))
  }
  const asNamed = new Map(
    [...names].map(([name, final]) => [name, mapped.has(name) ? (bare.get(name) ?? name) : final]),
  )
  return {
    files: new Map([...bundled].map(([name, text]) => [names.get(name) ?? name, replaceAll(text, asNamed)])),
    names,
    map: Object.fromEntries(
      [...mapped].map(name => [`/assets/${bare.get(name)}`, `/assets/${names.get(name)}`]).sort(),
    ),
  }
}

/** From each name to that without its hash. @throws where two are the same */
function bareNames(names: readonly string[]): Map<string, string> {
  const bare = new Map(names.map(name => [name, name.replace(built, '$1$2')]))
  const twice = [...bare.values()].filter((name, at, all) => all.indexOf(name) !== at)
  if (twice.length > 0) throw new Error(`several files are called ${twice.join(', ')}: only one can keep the name`)
  return bare
}

const replaceAll = (text: string, names: ReadonlyMap<string, string>): string =>
  [...names].reduce((replaced, [from, to]) => replaced.replaceAll(from, to), text)

const hashOf = (texts: readonly (string | undefined)[]): string =>
  BigInt(`0x${createHash('sha256').update(JSON.stringify(texts)).digest('hex')}`)
    .toString(36)
    .slice(0, 7)

/** Before all scripts, and before what the server lets the browser fetch early: browsers heed no map that comes later. */
const withMap = (html: string, map: Record<string, string>): string =>
  html.replace('</head>', () => `<script type="importmap">${JSON.stringify({ imports: map })}</script>\n  </head>`)
