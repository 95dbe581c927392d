import { maySeeChat } from '../../../src/contract/policy/chats.ts'
import { maySeeComment } from '../../../src/contract/policy/comments.ts'
import * as peopleRules from '../../../src/contract/policy/people.ts'
import { mayListPost, mayReadPost } from '../../../src/contract/policy/posts.ts'
import { isSelf, type Viewer } from '../../../src/contract/policy/viewer.ts'
import * as chatSql from '../../../src/server/core/visibility/chats.sql.ts'
import * as commentSql from '../../../src/server/core/visibility/comments.sql.ts'
import * as peopleSql from '../../../src/server/core/visibility/people.sql.ts'
import * as postSql from '../../../src/server/core/visibility/posts.sql.ts'
import { type Sql, sql } from '../../../src/server/platform/db/sql.ts'
import type { SignedIn } from '../../../src/server/platform/http/handlers.ts'
import { shownReply } from '../../../src/server/things/comments/replies.sql.ts'
import { shownCount, withHidden } from '../../../src/server/things/posts/comment-count.sql.ts'
import {
  factsOf,
  isBlocked,
  memberOf,
  type Person,
  postFacts,
  type World,
  type WorldChat,
  type WorldComment,
  type WorldMessage,
  type WorldPost,
} from './worlds.ts'

/** What fragments are about, each with where they are asked. Chats and messages are those that the member has ever been in. */
type Things = { person: Person; post: WorldPost; comment: WorldComment; chat: WorldChat; message: WorldMessage }
export type About = keyof Things

const inChat = (viewer: Viewer) =>
  sql`chats c join chat_members m on m.chat_id = c.id and m.user_id = ${viewer?.id ?? null}`
export const sources: {
  [A in About]: { from: (viewer: Viewer) => Sql; id: Sql; of: (world: World, viewer: Viewer) => Things[A][] }
} = {
  person: { from: () => sql`users a`, id: sql`a.id`, of: world => world.people },
  post: { from: () => sql`posts p`, id: sql`p.id`, of: world => world.posts },
  comment: { from: () => sql`comments c`, id: sql`c.id`, of: world => world.comments },
  chat: {
    from: inChat,
    id: sql`c.id`,
    of: ({ chats }, viewer) => chats.filter(each => memberOf(each, viewer) !== undefined),
  },
  message: {
    from: viewer => sql`${inChat(viewer)} join chat_messages x on x.chat_id = c.id`,
    id: sql`x.id`,
    of: ({ messages }, viewer) => messages.filter(({ chat }) => memberOf(chat, viewer) !== undefined),
  },
}

/** A fragment, and what it says of a thing in a world by the rules. `rule`: the one that it is the SQL of. */
export type Twin = {
  about: About
  rule?: string
  sql: (viewer: Viewer) => Sql
  says: (world: World, viewer: Viewer, thing: never) => boolean | number
}

type Says<A extends About> = (world: World, viewer: Viewer, thing: Things[A]) => boolean | number

const twin =
  <A extends About>(about: A) =>
  (fragment: Sql | ((viewer: Viewer) => Sql), says: Says<A>, rule?: string): Twin => ({
    about,
    sql: viewer => (typeof fragment === 'function' ? fragment(viewer) : fragment),
    says,
    ...(rule === undefined ? {} : { rule }),
  })
const [post, comment, chat, message] = [twin('post'), twin('comment'), twin('chat'), twin('message')]

type PersonRule = (viewer: Viewer, facts: peopleRules.PersonFacts) => boolean
const person = (fragment: (viewer: Viewer) => Sql, rule: PersonRule, name?: string): Twin =>
  twin('person')(fragment, (world, viewer, each) => rule(viewer, factsOf(world, viewer, each)), name)
const personBy = (rule: PersonRule, fragment: (viewer: Viewer) => Sql): Twin => person(fragment, rule, rule.name)

/** A fragment that is asked for members alone. */
const forMember =
  (fragment: (viewer: SignedIn) => Sql) =>
  (viewer: Viewer): Sql =>
    viewer === null ? sql`false` : fragment(viewer as SignedIn)

/** Closing an account deletes what it wrote; what is written at that moment counts as deleted too where it is read by its id. */
const deletedOf = ({ deleted, author }: { deleted: boolean; author: Person }) => deleted || author.closed
const repliesTo = (world: World, thread: WorldComment) => world.comments.filter(({ parent }) => parent === thread)
const commentFacts = (world: World, viewer: Viewer, each: WorldComment) => {
  const { parent } = each
  return {
    deleted: deletedOf(each),
    blocked: isBlocked(world, viewer, each.author),
    ...(parent && { thread: { blocked: isBlocked(world, viewer, parent.author) } }),
    replies: repliesTo(world, each).map(({ deleted, author }) => ({
      deleted,
      blocked: isBlocked(world, viewer, author),
    })),
  }
}
const chatFacts = (world: World, viewer: Viewer, { pair, members }: WorldChat) => {
  const other = pair && members.find(({ person: { id } }) => !isSelf(viewer, id))
  const own = members.find(({ person: { id } }) => isSelf(viewer, id))
  return {
    standing: own?.standing ?? null,
    other: other ? { ...factsOf(world, viewer, other.person), standing: other.standing } : null,
  }
}
const isThere = (world: World, viewer: Viewer, each: Person | null) =>
  each === null || peopleRules.isThere(factsOf(world, viewer, each))

const mayRead: Says<'post'> = (world, viewer, each) =>
  mayReadPost(viewer, {
    ...postFacts(each, isBlocked(world, viewer, each.author)),
    deleted: deletedOf(each),
  })

/** Each fragment of core/visibility: one without a row does not compile. */
export const twins = {
  notBlocked: person(
    viewer => postSql.notBlocked(viewer, 'a.id'),
    (_, { blocked }) => !blocked,
  ),
  isOpen: person(
    () => postSql.isOpen('a.id'),
    (_, { closed }) => !closed,
  ),
  hasOpenAuthor: person(
    () => postSql.hasOpenAuthor,
    (_, { closed }) => !closed,
  ),
  isShown: person(
    forMember(viewer => chatSql.isShown(viewer, 'a.id')),
    (viewer, facts) => viewer !== null && peopleRules.isThere(facts),
  ),
  isThere: person(peopleSql.isThere, (_, facts) => peopleRules.isThere(facts), 'isThere'),
  followsIt: person(peopleSql.followsIt, (_, { followed }) => followed),
  followsBack: person(forMember(peopleSql.followsBack), (_, { follows }) => follows),
  isGrownUp: person(
    () => peopleSql.isGrownUp,
    (_, { grownUp }) => grownUp,
  ),
  maySeeProfile: personBy(peopleRules.maySeeProfile, peopleSql.maySeeProfile),
  maySeeAbout: personBy(peopleRules.maySeeAbout, peopleSql.maySeeAbout),
  maySeeGalleries: personBy(peopleRules.maySeeGalleries, peopleSql.maySeeGalleries),
  maySeePresence: personBy(peopleRules.maySeePresence, peopleSql.maySeePresence),
  mayMention: personBy(
    peopleRules.mayMention,
    viewer => sql`${peopleSql.isThere(viewer)} and ${peopleSql.mayMention(viewer)}`,
  ),
  shown: post(postSql.shown, (_, _viewer, each) => mayListPost(null, postFacts(each))),
  listedTo: post(
    postSql.listedTo,
    (world, viewer, each) => mayListPost(viewer, postFacts(each, isBlocked(world, viewer, each.author))),
    'mayListPost',
  ),
  readable: post(postSql.readable, mayRead, 'mayReadPost'),
  readableWithAuthor: post(
    viewer => sql`(select ${postSql.readableWithAuthor(viewer)} from users a where a.id = p.author_id)`,
    mayRead,
  ),
  readableByStatus: post(postSql.readableByStatus, (_, viewer, each) => mayReadPost(viewer, postFacts(each))),
  thereWithText: comment(commentSql.thereWithText, (_, _viewer, each) => !deletedOf(each)),
  threadIsShown: comment(
    viewer => commentSql.threadIsShown(viewer, 'c.parent_id'),
    (world, viewer, { parent }) => parent === null || !isBlocked(world, viewer, parent.author),
  ),
  shownComment: comment(
    commentSql.shownComment,
    (world, viewer, each) => maySeeComment(commentFacts(world, viewer, each)),
    'maySeeComment',
  ),
  openTo: chat(
    forMember(chatSql.openTo),
    (world, viewer, each) => maySeeChat(chatFacts(world, viewer, each)),
    'maySeeChat',
  ),
  unreadCount: chat(forMember(chatSql.unreadCount), (world, viewer, each) => {
    const { seen = 0 } = memberOf(each, viewer) ?? {}
    return world.messages.filter(
      ({ chat: of, place, author }) =>
        of === each && place > seen && !isSelf(viewer, author?.id) && isThere(world, viewer, author),
    ).length
  }),
  messageShown: message(
    forMember(chatSql.messageShown),
    (world, viewer, { chat: of, place, author }) =>
      place > (memberOf(of, viewer)?.joined ?? 0) && isThere(world, viewer, author),
  ),
} satisfies Record<keyof typeof chatSql | keyof typeof commentSql | keyof typeof peopleSql | keyof typeof postSql, Twin>

/** Fragments that stand with a topic. */
export const elsewhere: Record<string, Twin> = {
  // Asked of the replies under a comment that is shown.
  shownReply: twin('comment')(
    viewer => sql`(select ${shownReply(viewer)} from comments r where r.id = c.id)`,
    (world, viewer, { deleted, author }) => maySeeComment({ deleted, blocked: isBlocked(world, viewer, author) }),
  ),
  shownCount: twin('post')(
    viewer => sql`(${withHidden(viewer)} select ${shownCount(viewer)})`,
    (world, viewer, each) =>
      world.comments.filter(
        of => of.post === each && !of.deleted && maySeeComment({ ...commentFacts(world, viewer, of), deleted: false }),
      ).length,
  ),
}
