import { patientBuild } from './patient-build.ts'
import { makeTemplateSite } from './template-site.ts'

/**
 * Makes what the sites of a run of journeys begin with: the data of a site with the demo, and a patient copy of the build. Where they are
 * reaches the workers through the environment.
 */
export default async function setup(): Promise<() => void> {
  // First: what fails before this has returned leaves nothing to be removed.
  await makeTemplateSite()
  const build = patientBuild()
  process.env.ENGAWA_TEST_FOLDER = build.folder
  return build.remove
}
