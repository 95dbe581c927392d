import { people } from './people.ts'
import type { DemoPerson, DemoPost } from './types.ts'

/** Everything that the first start puts into an empty store. */
export const demo: { people: DemoPerson[]; posts: DemoPost[] } = { people, posts: [] }
