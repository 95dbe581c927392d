import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

const buildFile = new URL('../../../dist/client/build.json', import.meta.url)
const build = v.object({ build: v.string() })

/** The version, and the name of the build that is served now; the version again where there is no build. */
export async function publishedBuild(version: string): Promise<{ version: string; build: string }> {
  const written = await readFile(buildFile, 'utf8').catch(() => null)
  return {
    version,
    build: written === null ? version : v.parse(v.pipe(v.string(), v.parseJson(), build), written).build,
  }
}
