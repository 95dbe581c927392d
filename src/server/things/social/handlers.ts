import type { UserResult } from '../../../contract/entities/people.ts'
import type { Context, Handler, HandlersOf, SignedIn } from '../../platform/http/handlers.ts'
import { publicAddress } from '../../platform/media/addresses.ts'
import { block, unblock } from './block.ts'
import { acceptRequest, declineRequest, follow, removeFollower, unfollow } from './follow.ts'
import { type ListedPerson, type PeopleList, peoplePage } from './lists.sql.ts'
import { suggestedPeople } from './suggested.sql.ts'

/** Whom the member follows, the latest first. */
const follows: Handler<'social.follows'> = ({ query }, context) => page(context, 'follows', query.cursor)

/** Who follows the member. */
const followers: Handler<'social.followers'> = ({ query }, context) => page(context, 'followers', query.cursor)

/** Who asked to follow the member. */
const requests: Handler<'social.requests'> = ({ query }, context) => page(context, 'requests', query.cursor)

/** Whom the member blocked. */
const blocked: Handler<'social.blocked'> = ({ query }, context) => page(context, 'blocked', query.cursor)

/** Whom a member may want to follow. */
const suggested: Handler<'social.suggested'> = async (_input, { db, viewer }) =>
  (await suggestedPeople(db, viewer)).map(({ about, ...person }) => ({ ...result(person), about }))

async function page(
  { db, viewer, nextCursor }: Context<SignedIn>,
  list: PeopleList,
  cursor: string | undefined,
): Promise<UserResult[]> {
  const { people, next } = await peoplePage(db, viewer, list, cursor)
  nextCursor(next)
  return people.map(result)
}

const result = ({ id, avatar_id, user_tag, username }: ListedPerson): UserResult => ({
  user_id: id,
  avatar: avatar_id === null ? null : publicAddress(avatar_id, 480),
  user_tag,
  username,
})

/** Blocks and follows. */
export const social: Omit<HandlersOf<'social'>, 'reportPost' | 'reportComment' | 'reportUser'> = {
  block,
  unblock,
  blocked,
  follows,
  followers,
  suggested,
  follow,
  unfollow,
  requests,
  acceptRequest,
  declineRequest,
  removeFollower,
}
