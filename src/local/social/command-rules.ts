import type { CommandRules, Order, RulesOfTopic } from '../command/rules.ts'
import type { ProfileRow } from '../mirror/rows.ts'

/** The arguments of every command about one person. */
type ToPerson = { params: { id: string } }

/**
 * The rules of a command about one person: such commands are sent in the order of writing, and of each toggle only the last.
 * @param what the name of the toggle
 * @param isTrue whether a profile already shows what the command wants; null when no profile can show it
 */
const person = (what: string, isTrue: ((row: ProfileRow) => boolean) | null) =>
  ({
    order: ({ params: { id } }: ToPerson): Order => ({ subject: `person ${id}`, needs: [], toggle: `${what} ${id}` }),
    isTrueAlready:
      isTrue &&
      ((mirror, { params }: ToPerson) => mirror.profiles.get(params.id).then(row => row !== undefined && isTrue(row))),
    quiet: false,
  }) satisfies CommandRules<'social.follow'>

const report = (...needs: string[]): Order => ({ subject: 'report', needs })

/** The rules for enqueuing commands about other people. */
export const socialRules: RulesOfTopic<'social'> = {
  'social.follow': person('follow', row => row.profile.follow_state !== 'none'),
  'social.unfollow': person('follow', row => row.profile.follow_state === 'none'),
  'social.block': person('block', row => row.profile.blocked_by_me),
  'social.unblock': person('block', row => !row.profile.blocked_by_me),
  'social.acceptRequest': person('request', null),
  'social.declineRequest': person('request', null),
  'social.removeFollower': person('follower', null),
  'social.reportPost': { order: ({ params }) => report(params.postId), isTrueAlready: null, quiet: false },
  'social.reportComment': { order: ({ params }) => report(params.commentId), isTrueAlready: null, quiet: false },
  'social.reportUser': { order: () => report(), isTrueAlready: null, quiet: false },
}
