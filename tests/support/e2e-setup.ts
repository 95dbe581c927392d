import { makeTemplateSite } from './template-site.ts'

/** Makes what the sites of a run of journeys are copied from; its folder reaches the workers through the environment. */
export default async function setup(): Promise<void> {
  process.env.ENGAWA_TEMPLATE_SITE = await makeTemplateSite()
}
