import type { UserResult } from '../../contract/entities/people.ts'
import type { Waiting } from '../command/waiting.ts'
import type { ListState } from '../mirror/list-state.ts'

/** The lists of people that the signed-in reader has. */
export type PeopleKind = 'follows' | 'followers' | 'requests' | 'blocked'

/** A person in such a list. */
export type PersonView = UserResult & { waiting?: Waiting }

/** A list of people; `older` was read earlier and lies behind a gap. */
export type PeopleView = ListState & { people: PersonView[]; older: PersonView[] }
