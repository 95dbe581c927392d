import { uuidv7 } from '../../../src/contract/uuid.ts'
import { newWord } from '../people.ts'
import { everybody, members, onlyOwner, writers } from './answers.ts'
import { ofPostToAsker, readers, readersOfWaiting, writersUnder, writersUnderWaiting } from './post-rows.ts'
import type { RowsOf } from './rows.ts'
import type { Doubled, Role, Row, Secret, World } from './world.ts'

const apart: readonly Role[] = ['blocked', 'blocker']
const unlessApart = (secrets: readonly Secret[]) => (role: Role) => (apart.includes(role) ? [] : secrets)
const onlyToOwner = (secrets: readonly Secret[]) => (role: Role) => (role === 'owner' ? secrets : [])

const body = { comment_text: '<p>I was there</p>' }
const editing = { body: { ...body, version: 1 } }
const reaction = { body: { reaction: 'thanks' as const } }

/** A call that names a comment and its post. */
const named = <M extends object>(commentId: string, postId: string, more: M) => ({
  params: { commentId, postId },
  ...more,
})
const ofComment = <M extends object>(more: M) => ({
  input: ({ of }: World) => named(of.comment, of.under.id, more),
  unknown: ({ of }: World) => named(uuidv7(), of.under.id, more),
  mismatched: {
    'under another post': ({ of }: World) => named(of.comment, of.post.id, more),
    'under a post that is nowhere': ({ of }: World) => named(of.comment, uuidv7(), more),
    'a post': ({ of }: World) => named(of.post.id, of.under.id, more),
  },
})
/** The comment of somebody else, which its writer and the writer of the post may do something to. */
const ofSomebodyElse = <M extends object>(more: M) => ({
  'under one’s own post, by its writer': ({ of, ofOther }: Doubled) => named(ofOther.comment, of.under.id, more),
})

const replying = (commentId: string, { id, slug }: World['of']['under']) => ({
  params: { postId: id, commentId, slug },
  body,
})
const reReplying = (commentId: string, userId: string, { id, slug }: World['of']['under']) => ({
  params: { postId: id, commentId, userId, slug },
  body,
})

/** Comments, replies and re-replies. */
export const commentRows: RowsOf<'comments'> = {
  'comments.list': [
    {
      input: ({ of }) => ({ query: { postId: of.under.id } }),
      answers: everybody,
      shows: unlessApart(['commentText']),
    },
    {
      what: 'beginning with the one of the owner',
      input: ({ of }) => ({ query: { postId: of.under.id, comment: of.comment } }),
      answers: everybody,
      shows: unlessApart(['commentText']),
    },
    { what: 'of a post of the owner', input: ({ of }) => ({ query: { postId: of.post.id } }), answers: readers },
    {
      what: 'of a post that waits',
      input: ({ of }) => ({ query: { postId: of.waiting.id } }),
      answers: readersOfWaiting,
      unknown: () => ({ query: { postId: uuidv7() } }),
    },
    {
      what: 'as the owner',
      input: ({ of, owner }) => ({ query: { postId: of.under.id, userId: owner.session.id } }),
      answers: { ...onlyOwner('not_found'), nobody: 'not_found', suspended: 'not_found' },
      shows: onlyToOwner(['commentText']),
    },
  ],
  'comments.replies': {
    input: ({ of }) => ({ params: { commentId: of.comment }, query: {} }),
    answers: readers,
    unknown: () => ({ params: { commentId: uuidv7() }, query: {} }),
    mismatched: { 'a post': ({ of }) => ({ params: { commentId: of.post.id }, query: {} }) },
  },
  'comments.add': [
    {
      input: ({ of }) => ({ params: { postId: of.post.id, slug: of.post.slug }, body }),
      answers: writersUnder,
      touches: true,
      shows: ofPostToAsker,
      unknown: ({ of }) => ({ params: { postId: uuidv7(), slug: of.post.slug }, body }),
      mismatched: {
        'under another address': ({ of }) => ({ params: { postId: of.post.id, slug: of.under.slug }, body }),
        'under a comment': ({ of }) => ({ params: { postId: of.comment, slug: of.post.slug }, body }),
      },
    },
    {
      what: 'under what waits',
      input: ({ of }) => ({ params: { postId: of.waiting.id, slug: of.waiting.slug }, body }),
      answers: writersUnderWaiting,
      touches: true,
      shows: role => (['owner', 'admin'].includes(role) ? ['waitingText', 'about'] : []),
      unknown: ({ of }) => ({ params: { postId: uuidv7(), slug: of.waiting.slug }, body }),
    },
    {
      what: 'under the id of a comment of the owner',
      input: ({ of }) => ({
        params: { postId: of.under.id, slug: of.under.slug },
        body: { ...body, id: of.comment },
      }),
      answers: onlyOwner('conflict'),
      shows: onlyToOwner(['commentText']),
    },
  ],
  'comments.reply': {
    input: ({ of }) => replying(of.comment, of.under),
    answers: writersUnder,
    unknown: ({ of }) => replying(uuidv7(), of.under),
    mismatched: {
      'under another post': ({ of }) => replying(of.comment, of.post),
      'under another address': ({ of }) => replying(of.comment, { ...of.under, slug: of.post.slug }),
      'a post': ({ of }) => replying(of.post.id, of.under),
    },
  },
  'comments.reReply': {
    input: ({ of, owner }) => reReplying(of.comment, owner.session.id, of.under),
    answers: writersUnder,
    unknown: ({ of, owner }) => reReplying(uuidv7(), owner.session.id, of.under),
    mismatched: {
      'of another writer': ({ of, other }) => reReplying(of.comment, other.session.id, of.under),
      'under another post': ({ of, owner }) => reReplying(of.comment, owner.session.id, of.post),
      'a post': ({ of, owner }) => reReplying(of.post.id, owner.session.id, of.under),
    },
  },
  'comments.delete': { ...ofComment({}), answers: { ...onlyOwner('not_found'), admin: 'ok' }, touches: true },
  'comments.edit': {
    ...ofComment(editing),
    answers: onlyOwner('not_found'),
    // The word stands in the address, which stays.
    shows: onlyToOwner(['commentText']),
    mismatched: { ...ofComment(editing).mismatched, ...ofSomebodyElse(editing) },
  },
  'comments.react': {
    ...ofComment(reaction),
    answers: writersUnder,
    touches: true,
    shows: unlessApart(['commentText']),
    mismatched: { ...ofComment(reaction).mismatched, ...ofSomebodyElse(reaction) },
  },
}

const searched = (searchText: string, searchTags: string[] = []) => ({ query: { searchText, searchTags } })
const finds = (answers: Row['answers'], shows: (role: Role) => readonly Secret[]) => [
  { what: 'for words of a post', input: ({ of }: World) => searched(of.postText), answers, shows },
  { what: 'for words of one that waits', input: ({ of }: World) => searched(of.waitingText), answers },
]
const person = ({ owner, role }: World) => (apart.includes(role) ? [] : [{ user_tag: owner.session.user_tag }])

/** Search and what the editor looks up. */
export const searchRows: RowsOf<'search'> = {
  'search.asMember': [
    ...finds(members, unlessApart(['postText'])),
    {
      what: 'for a person',
      input: ({ owner }) => searched(owner.session.user_tag),
      answers: members,
      gives: world => ({ users: person(world) }),
    },
  ],
  'search.asVisitor': [
    ...finds(everybody, () => ['postText']),
    {
      what: 'for a person',
      input: ({ owner }) => searched(owner.session.user_tag),
      answers: everybody,
      // Visitors find only whose profile is for everybody.
      gives: ({ role, owner }) => ({
        users: role === 'follower' || role === 'stranger' ? [] : [{ user_tag: owner.session.user_tag }],
      }),
    },
  ],
  'search.mentions': {
    input: ({ owner }) => ({ query: { searchTerm: `@${owner.session.user_tag}` } }),
    answers: members,
    gives: world => ({ users: person(world) }),
  },
  'search.linkPreview': {
    input: () => ({ query: { url: 'http://10.0.0.1/inside' } }),
    answers: {
      ...Object.fromEntries(Object.keys(members).map(role => [role, 'not_found'])),
      nobody: 'sign_in_required',
    } as Row['answers'],
  },
}

const ofTag = {
  input: ({ of }: World) => ({ params: { hashtagId: of.favorite } }),
  answers: writers,
  unknown: () => ({ params: { hashtagId: uuidv7() } }),
}

/** The sidebar, and the tags that one follows. */
export const sidebarRows: RowsOf<'sidebar'> = {
  'sidebar.templates': { input: () => ({}), answers: everybody, mayShow: unlessApart(['postText']) },
  'sidebar.tags': { input: () => ({}), answers: everybody },
  'sidebar.favoriteTags': { input: () => ({}), answers: members, shows: onlyToOwner(['favorite']) },
  'sidebar.addFavoriteTag': [
    {
      input: () => ({ params: { tag: `#${newWord()}` } }),
      answers: writers,
      unknown: () => ({ params: { tag: `#${newWord()}` } }),
    },
    {
      what: 'that the owner follows',
      input: ({ of }) => ({ params: { tag: of.favorite } }),
      answers: writers,
      shows: () => ['favorite'],
    },
  ],
  'sidebar.removeFavoriteTag': ofTag,
  'sidebar.clearCounter': ofTag,
}
