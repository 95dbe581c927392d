import type { Viewer } from '../../../contract/policy/viewer.ts'
import { isThere, mayMention } from '../../core/visibility/people.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type Person, peopleCalled } from './found-people.sql.ts'

/**
 * People who are called so and whom the viewer may mention.
 * @param term folded, in lower case, not empty
 */
export const peopleToMention = (db: Database, viewer: Viewer, term: string, most: number): Promise<Person[]> =>
  peopleCalled(db, term, sql<boolean>`${isThere(viewer)} and ${mayMention(viewer)}`, most)
