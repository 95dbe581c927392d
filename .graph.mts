import { build, loadConfigFromFile } from 'vite'
import { writeFileSync } from 'node:fs'
const root = process.cwd()
const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, `${root}/vite.config.ts`, root)
const plugins = (await Promise.all((loaded!.config.plugins as any[]).flat(9))).flat(9).filter(e => e && !/^(vite-plugin-pwa|engawa-(build-file|compressed|keep-old-chunks))/.test(e.name))
const graph: any = {}
plugins.push({ name: 'graph', buildEnd() { for (const id of (this as any).getModuleIds()) { const i = (this as any).getModuleInfo(id); graph[id] = { s: i.importedIds, d: i.dynamicallyImportedIds, n: i.code?.length ?? 0 } } } })
const out: any = await build({ ...loaded!.config, configFile: false, root, logLevel: 'error', plugins, build: { ...loaded!.config.build, write: false } })
const chunks = out.output.filter((e: any) => e.type === 'chunk').map((c: any) => ({ f: c.fileName, m: Object.entries(c.modules).map(([id, m]: any) => [id, m.renderedLength]), i: c.imports }))
writeFileSync('/tmp/view/graph.json', JSON.stringify({ graph, chunks }))
