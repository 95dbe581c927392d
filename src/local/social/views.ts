import type { UserResult } from '../../contract/entities/people.ts'
import type { Waiting } from '../command/waiting.ts'
import type { ListState } from '../mirror/list-state.ts'

/** The lists of people that belong to the one who is signed in. */
export type PeopleKind = 'follows' | 'followers' | 'requests' | 'blocked'

/** Somebody in a list. */
export type PersonView = UserResult & { waiting?: Waiting }

/** A list of people; `older` was read earlier and lies behind a gap. */
export type PeopleView = ListState & { people: PersonView[]; older: PersonView[] }
