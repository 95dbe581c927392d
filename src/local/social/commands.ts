import type { CommandRules, Order, RulesOfTopic } from '../command/rules.ts'
import type { ProfileRow } from '../mirror/rows.ts'
/** Follows a person; if the profile is private, sends a follow request. */
export const follow = (id: string) => ({ kind: 'social.follow', args: { params: { id } } }) as const

/** Unfollows a person, or withdraws the follow request. */
export const unfollow = (id: string) => ({ kind: 'social.unfollow', args: { params: { id } } }) as const

/** Blocks a person. */
export const block = (id: string) => ({ kind: 'social.block', args: { params: { id } } }) as const

/** Ends a block. */
export const unblock = (id: string) => ({ kind: 'social.unblock', args: { params: { id } } }) as const

/** Accepts a person's follow request. */
export const acceptRequest = (id: string) => ({ kind: 'social.acceptRequest', args: { params: { id } } }) as const

/** Declines a person's follow request. */
export const declineRequest = (id: string) => ({ kind: 'social.declineRequest', args: { params: { id } } }) as const

/** Removes a person from the writer's followers. */
export const removeFollower = (id: string) => ({ kind: 'social.removeFollower', args: { params: { id } } }) as const

/** Reports a post; `text` is canonical rich text. */
export const reportPost = (of: { authorId: string; postId: string; text: string }) =>
  ({
    kind: 'social.reportPost',
    args: { params: { authorId: of.authorId, postId: of.postId }, body: { report_text: of.text } },
  }) as const

/** Reports a comment; `text` is canonical rich text. */
export const reportComment = (of: { authorId: string; commentId: string; text: string }) =>
  ({
    kind: 'social.reportComment',
    args: { params: { authorId: of.authorId, commentId: of.commentId }, body: { report_text: of.text } },
  }) as const

/** Reports a person; `text` is canonical rich text. */
export const reportUser = (of: { authorId: string; text: string }) =>
  ({
    kind: 'social.reportUser',
    args: { params: { authorId: of.authorId }, body: { report_text: of.text } },
  }) as const

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
