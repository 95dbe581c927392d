import { patientBuild } from './patient-build.ts'
import { makeTemplateSite } from './template-site.ts'

/**
 * Makes what the sites of a run of journeys begin with: a patient copy of the build, and the data of a site with the demo. The folders of both
 * reach the workers through the environment.
 */
export default async function setup(): Promise<() => void> {
  const build = patientBuild()
  process.env.ENGAWA_TEST_FOLDER = build.folder
  process.env.ENGAWA_TEMPLATE_SITE = await makeTemplateSite()
  return build.remove
}
