import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

const run = (program: string, args: string[], cwd: string) =>
  execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

/** The packages of a lock file, whatever the version of the product itself. */
function packagesIn(folder: string): string {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return JSON.stringify({ ...packages, '': null })
}

/**
 * Builds a commit below `dist`, where it finds the packages of this folder; its own, where they are others.
 * @param commit any name that git has for it
 * @returns the folder, from which a site of that commit can be started
 */
export function builtCommit(commit: string): string {
  const id = execFileSync('git', ['rev-parse', '--short=12', `${commit}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
  const folder = join(root, 'dist', 'against', id)
  if (existsSync(join(folder, 'dist/server/entry-server.js'))) return folder
  mkdirSync(folder, { recursive: true })
  run('sh', ['-c', `git -C '${root}' archive ${id} | tar x`], folder)
  if (packagesIn(folder) !== packagesIn(root)) run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  const vite = existsSync(join(folder, 'node_modules/.bin/vite')) ? folder : root
  for (const options of [['--ssr', 'src/app/entry-server.tsx', '--outDir', 'dist/server'], []])
    run(process.execPath, [join(vite, 'node_modules/vite/bin/vite.js'), 'build', ...options], folder)
  return folder
}
