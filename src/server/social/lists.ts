import type { UserResult } from '../../contract/entities/people.ts'
import type { Context, Handler, SignedIn } from '../platform/http/handlers.ts'
import { publicAddress } from '../platform/media/addresses.ts'
import { type PeopleList, peoplePage } from './lists.sql.ts'

/** Whom the member follows, the latest first. */
export const follows: Handler<'social.follows'> = ({ query }, context) => page(context, 'follows', query.cursor)

/** Who follows the member. */
export const followers: Handler<'social.followers'> = ({ query }, context) => page(context, 'followers', query.cursor)

/** Who asked to follow the member. */
export const requests: Handler<'social.requests'> = ({ query }, context) => page(context, 'requests', query.cursor)

/** Whom the member blocked. */
export const blocked: Handler<'social.blocked'> = ({ query }, context) => page(context, 'blocked', query.cursor)

async function page(
  { db, viewer, nextCursor }: Context<SignedIn>,
  list: PeopleList,
  cursor: string | undefined,
): Promise<UserResult[]> {
  const { people, next } = await peoplePage(db, viewer, list, cursor)
  nextCursor(next)
  return people.map(({ id, avatar_id, user_tag, username }) => ({
    user_id: id,
    avatar: avatar_id === null ? null : publicAddress(avatar_id, 480),
    user_tag,
    username,
  }))
}
