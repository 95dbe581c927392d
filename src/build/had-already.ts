import type { Plugin } from 'vite'

/**
 * Knows what a script has when it runs: the files that it imports, directly or not, and their style sheets. Before each `import()` Vite names all that the other
 * script needs, also where the one that asks could not run without it.
 */
export function hadAlready() {
  const imports = new Map<string, readonly string[]>()
  const plugin: Plugin = {
    name: 'engawa-had-already',
    apply: 'build',
    generateBundle: {
      // Before Vite names them.
      order: 'pre',
      handler(_, bundle) {
        for (const each of Object.values(bundle))
          if (each.type === 'chunk')
            imports.set(each.fileName, [...each.imports, ...(each.viteMetadata?.importedCss ?? [])])
      },
    },
  }
  return { plugin, filesOf: (script: string): ReadonlySet<string> => closure(imports, script) }
}

/** The script and all that it imports. */
function closure(imports: ReadonlyMap<string, readonly string[]>, script: string, found = new Set<string>()) {
  if (found.has(script)) return found
  found.add(script)
  for (const each of imports.get(script) ?? []) closure(imports, each, found)
  return found
}
