/**
 * Bundles the client of each build that is named on the command line, with the sources of its commit, into one file of `node_modules/.cache`.
 * `builds.ts` starts it for those that are not there yet: a bundler would change the process of the tests.
 *
 *     node tests/simulate/build-clients.ts COMMIT …
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { browser } from './browser.ts'
import { bundleOf, cache, repository } from './builds.ts'

/** What the bundle takes from the simulator instead of from the browser. */
const names = Object.keys(browser).join(', ')
const sharedIds = 'const shared = globalThis.simulated.uuidv7\nexport { shared as uuidv7 }\n'
const entry = 'tests/simulate/code.ts'

for (const commit of process.argv.slice(2)) {
  const folder = join(cache, `${commit}-${process.pid}`)
  mkdirSync(dirname(join(folder, entry)), { recursive: true })
  const sources = execFileSync('git', ['archive', commit, 'src/contract', 'src/local'], {
    cwd: repository,
    maxBuffer: 1e9,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: sources })
  const ids = join(folder, 'src/contract/uuid.ts')
  writeFileSync(ids, `${readFileSync(ids, 'utf8').replace(/^export (?=function uuidv7)/m, '')}\n${sharedIds}`)
  copyFileSync(join(repository, entry), join(folder, entry))
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    // As ky asks for it.
    define: { 'globalThis.performance': 'performance' },
    // What sets timers is part of the bundle, so that these are the simulator's; Dexie is the one of the process, whose store fails as it is told to.
    ssr: { noExternal: ['ky'] },
    build: {
      ssr: join(folder, entry),
      outDir: join(folder, 'out'),
      target: 'esnext',
      minify: false,
      rolldownOptions: {
        output: {
          codeSplitting: false,
          entryFileNames: 'client.mjs',
          banner: `const { ${names} } = globalThis.simulated.browser;`,
        },
      },
    },
  })
  renameSync(join(folder, 'out/client.mjs'), bundleOf(commit))
  rmSync(folder, { recursive: true })
}
