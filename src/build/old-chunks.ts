import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import type { Plugin } from 'vite'

const keptForMs = 30 * 86_400_000

/**
 * Keeps the chunks of the builds before for a month instead of losing them: pages that are open still ask for them.
 * @param dist the folder in which the server finds `client` and `kept`
 */
export function keepOldChunks(dist: string) {
  return {
    name: 'engawa-keep-old-chunks',
    apply: 'build',
    buildStart() {
      const [before, kept] = [`${dist}/client/assets`, `${dist}/kept/assets`]
      mkdirSync(kept, { recursive: true })
      for (const name of existsSync(before) ? readdirSync(before) : []) {
        copyFileSync(`${before}/${name}`, `${kept}/${name}`)
        utimesSync(`${kept}/${name}`, new Date(), new Date())
      }
      for (const name of readdirSync(kept)) {
        if (Date.now() - statSync(`${kept}/${name}`).mtimeMs > keptForMs) rmSync(`${kept}/${name}`)
      }
    },
  } satisfies Plugin
}
