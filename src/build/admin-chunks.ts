import type { Plugin } from 'vite'

/** Modules where the admin area begins: what is imported by nothing else is loaded by admins alone. */
const adminArea =
  /(^|\/)src\/(app\/features\/admin\/|app\/routes\/(_full\.adminpage\..*\?tsr-split|-(admin-pages|playground-things|promote-page)\.)|contract\/(messages\/(en|ja)\/admin|calls\/admin-wire))/

/** Texts of a language: the sources of both have the same name. */
const texts = /(?:^|\/)src\/contract\/messages\/(en|ja)\//

/**
 * Names what only admins load `assets/admin-*`, by following imports from the entry to where the admin area begins. Devices of others
 * keep nothing of it in advance.
 */
export function nameAdminChunks() {
  const others = new Set<string>()
  const plugin: Plugin = {
    name: 'engawa-admin-chunks',
    apply: 'build',
    buildEnd() {
      const follow = (id: string): void => {
        if (others.has(id) || adminArea.test(id)) return
        others.add(id)
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
        for (const each of [...importedIds, ...dynamicallyImportedIds]) follow(each)
      }
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) follow(id)
    },
  }
  const nameOf = (ofAdmins: boolean, end: string) => `assets/${ofAdmins ? 'admin-' : ''}[name]${end}`
  const endOf = (name: string, moduleIds: readonly string[]) => {
    const [language] = new Set(moduleIds.map(id => texts.exec(id)?.[1]))
    return language === undefined || name.endsWith(`-${language}`) ? '' : `-${language}`
  }
  return {
    plugin,
    // A chunk without modules of its own only passes on others; those that begin with NUL are the bundler's.
    chunkFileNames: ({ name, moduleIds }: { name: string; moduleIds: string[] }) =>
      nameOf(
        moduleIds.length > 0 && !moduleIds.some(id => others.has(id) || id.startsWith('\0')),
        `${endOf(name, moduleIds)}-[hash:7].js`,
      ),
    // A style sheet has the file that its chunk begins with, or, where several share the chunk, the chunk's name.
    assetFileNames: ({ originalFileNames, names }: { originalFileNames: string[]; names: string[] }) =>
      nameOf(
        originalFileNames.some(name => adminArea.test(name)) || names.some(name => /^-?admin-/.test(name)),
        '-[hash:7][extname]',
      ),
  }
}
