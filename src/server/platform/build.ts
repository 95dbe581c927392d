import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { OutputOf } from '../../contract/calls/index.ts'
import type { Services } from '../services.ts'

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

/** @see app.version in the call table */
export async function publishedVersion({
  config,
  siteStyle,
}: Pick<Services, 'config' | 'siteStyle'>): Promise<OutputOf<'app.version'>> {
  const style = await siteStyle()
  return {
    ...(await publishedBuild(config.version)),
    ...(config.assetsUrl !== null && { assets: config.assetsUrl }),
    style: style && { path: style.path, light: style.light, dark: style.dark },
  }
}
