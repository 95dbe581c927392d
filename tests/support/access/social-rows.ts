import { uuidv7 } from '../../../src/contract/uuid.ts'
import type { Member } from '../people.ts'
import { members, towards, writers } from './answers.ts'
import type { RowsOf } from './rows.ts'
import { at, type Row, type World } from './world.ts'

const nobodyAtAll = () => ({ params: { id: uuidv7() } })

const closed = { 'somebody who closed the account': (world: World) => at(world.closed) }

/** A call that names the owner. */
const towardsOwner = {
  input: ({ owner }: World) => at(owner),
  answers: towards,
  unknown: nobodyAtAll,
  mismatched: closed,
}

/** A call that names somebody who stands to the owner in some way, and to nobody else. */
const between = (whom: 'requester' | 'fan', what: string): Row<'social.acceptRequest'> => ({
  what,
  input: world => at(world[whom]),
  answers: writers,
  unknown: nobodyAtAll,
  gives: world => ({ relation: { user_id: world[whom].session.id, follow_state: 'none' } }),
})

const list = (whom: (world: World) => Member | undefined) => ({
  input: () => ({ query: {} }),
  answers: members,
  gives: (world: World) => {
    const listed = whom(world)
    return listed === undefined ? [] : [{ user_id: listed.session.id, user_tag: listed.session.user_tag }]
  },
})

const report = { report_text: '<p>Not nice</p>' }
const someone = () => uuidv7()

/** Blocks, reports and follows. */
export const socialRows: RowsOf<'social'> = {
  'social.block': { ...towardsOwner, touches: true },
  'social.unblock': { ...towardsOwner, touches: true },
  'social.suggested': {
    input: () => ({}),
    answers: members,
    // Who is blocked, or stands behind a private profile, is tested in tests/api/social.test.ts.
  },
  'social.blocked': list(({ role, owner, shunned }) => ({ owner: shunned, blocker: owner })[role as string]),
  'social.reportPost': {
    input: ({ owner, of }) => ({ params: { authorId: owner.session.id, postId: of.post.id }, body: report }),
    answers: towards,
    touches: true,
    unknown: ({ owner }) => ({ params: { authorId: owner.session.id, postId: someone() }, body: report }),
    mismatchedBy: 'member',
    mismatched: {
      'of another author': ({ other, of }) => ({
        params: { authorId: other.session.id, postId: of.post.id },
        body: report,
      }),
      'of nobody': ({ of }) => ({ params: { authorId: someone(), postId: of.post.id }, body: report }),
      'a comment': ({ owner, of }) => ({ params: { authorId: owner.session.id, postId: of.comment }, body: report }),
    },
  },
  'social.reportComment': {
    input: ({ owner, of }) => ({ params: { authorId: owner.session.id, commentId: of.comment }, body: report }),
    answers: towards,
    touches: true,
    unknown: ({ owner }) => ({ params: { authorId: owner.session.id, commentId: someone() }, body: report }),
    mismatchedBy: 'member',
    mismatched: {
      'of another author': ({ other, of }) => ({
        params: { authorId: other.session.id, commentId: of.comment },
        body: report,
      }),
      'a post': ({ owner, of }) => ({ params: { authorId: owner.session.id, commentId: of.post.id }, body: report }),
    },
  },
  'social.reportUser': {
    input: ({ owner }) => ({ params: { authorId: owner.session.id }, body: report }),
    answers: towards,
    touches: true,
    unknown: () => ({ params: { authorId: someone() }, body: report }),
    mismatched: {
      'a post': ({ of }) => ({ params: { authorId: of.post.id }, body: report }),
      'somebody who closed the account': world => ({ params: { authorId: world.closed.session.id }, body: report }),
    },
  },
  'social.follows': list(({ role, owner }) => (role === 'follower' ? owner : undefined)),
  'social.followers': list(({ role, fan }) => (role === 'owner' ? fan : undefined)),
  'social.requests': list(({ role, requester }) => (role === 'owner' ? requester : undefined)),
  'social.follow': {
    ...towardsOwner,
    answers: { ...towards, blocker: 'not_found' },
    touches: true,
    gives: ({ role }) => ({ relation: { follow_state: role === 'stranger' ? 'requested' : 'following' } }),
  },
  'social.unfollow': { ...towardsOwner, touches: true, gives: () => ({ relation: { follow_state: 'none' } }) },
  'social.acceptRequest': [
    towardsOwner,
    {
      ...between('requester', 'a request to the owner'),
      gives: ({ role }) => ({ relation: { follows_me: role === 'owner' } }),
    },
  ],
  'social.declineRequest': [
    towardsOwner,
    { ...between('requester', 'a request to the owner'), gives: () => ({ relation: { follows_me: false } }) },
  ],
  'social.removeFollower': [
    towardsOwner,
    { ...between('fan', 'a follower of the owner'), gives: () => ({ relation: { follows_me: false } }) },
  ],
}
