import type { CommandRules, Order, RulesOfTopic } from '../command/rules.ts'
import type { ProfileRow } from '../mirror/rows.ts'

/** A command that changes how two people stand to each other, as far as its order goes. */
type ToPerson = { params: { id: string } }

/**
 * What is done about one person goes in order, and only the last intent of a switch is sent.
 * @param isTrue whether a profile says already what the command wants; null when no profile tells
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

/** What queued commands about other people are. */
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
