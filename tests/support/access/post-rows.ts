import { uuidv7 } from '../../../src/contract/uuid.ts'
import { storePost } from '../content.ts'
import { ask, newWord } from '../people.ts'
import { newBrowser } from './account-rows.ts'
import { everybody, members, nobody, onlyOwner, shownTo, writers } from './answers.ts'
import { finishedUpload } from './people-rows.ts'
import type { RowsOf } from './rows.ts'
import { at, type Role, type Row, type Secret, type World } from './world.ts'

const apart: readonly Role[] = ['blocked', 'blocker']
/** Roles in whose worlds the owner shows the about-text to followers only, so that no post carries it. */
const beforeAPrivateProfile: readonly Role[] = ['follower', 'stranger']

/** What a visitor sees of the owner's post. */
const ofPost = (role: Role): Secret[] => (beforeAPrivateProfile.includes(role) ? ['postText'] : ['postText', 'about'])
/** What the asker sees of it. */
export const ofPostToAsker = (role: Role): Secret[] => (apart.includes(role) ? [] : ofPost(role))
const ofWaiting = (role: Role): Secret[] => (['owner', 'admin'].includes(role) ? ['waitingText', 'about'] : [])
const onlyToOwner = (secrets: readonly Secret[]) => (role: Role) => (role === 'owner' ? secrets : [])

const hidden = { blocked: 'not_found', blocker: 'not_found' } as const
/** Who reads what is published. */
export const readers = { ...everybody, ...hidden }
/** Who writes under what is published. */
export const writersUnder = { ...writers, ...hidden }
/** Who reads what waits for approval. */
export const readersOfWaiting = {
  ...onlyOwner('not_found'),
  nobody: 'not_found',
  suspended: 'not_found',
  admin: 'ok',
} as const
/** Who writes under what waits for approval. */
export const writersUnderWaiting = { ...onlyOwner('not_found'), admin: 'ok' } as const

const nowhere = () => ({ params: { id: uuidv7() } })
const ofPerson = {
  input: ({ owner }: World) => ({ ...at(owner), query: {} }),
  answers: shownTo,
  unknown: () => ({ params: { id: uuidv7() }, query: {} }),
  mismatchedBy: 'member' as const,
  mismatched: {
    'somebody who closed the account': ({ closed }: World) => ({ ...at(closed), query: {} }),
    'a post': ({ of }: World) => ({ params: { id: of.post.id }, query: {} }),
  },
}

const followed = { selectedFrom: 'followed', selectedDate: 'all' } as const
/** The feed of a word that only the owner's post has, and of one that only the waiting post has. */
const wordsOf = ({ of }: World) => [of.postText, of.waitingText]
const byWord = (word: string) => ({
  params: { pageSize: 15 },
  query: { searchWords: word, selectedDate: 'all' as const },
})

/** Lists that everybody reads and that may contain the owner's post. */
const list = { input: () => ({}), answers: everybody, mayShow: ofPostToAsker }

async function keptPost({ server, owner, me, of }: World, kept: readonly string[] = [of.post.id, of.waiting.id]) {
  const { db } = server.services
  const rows = kept.map(post_id => ({ user_id: me.session.id, post_id }))
  if (me !== owner)
    await db
      .insertInto('saves')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute()
}

async function viewing({ asker }: World, id: string) {
  // A browser without the cookie is given one, whatever the answer is.
  asker.cookie = `browser=${newBrowser()}`
  return { params: { id } }
}

const text = { post_text: '<p>A quiet morning</p>' }
const title = { post_title: 'A title' }
const place = { name: 'Todai-ji', name_ja: '東大寺', prefecture: 'Nara' } as const

/** Adding a post of a kind, also under the id of the owner's post. */
function adding<B extends object>(more: B) {
  const body = { ...text, ...more }
  return [
    { input: () => ({ body }), answers: writers, shows: onlyToOwner(['about']) },
    {
      what: 'under the id of a post of the owner',
      input: ({ of }: World) => ({ body: { ...body, id: of.post.id } }),
      answers: onlyOwner('conflict'),
      shows: ofPostToAsker,
    },
  ]
}

const withUploadOfOwner = {
  what: 'with an upload of the owner',
  input: {
    arrange: async (world: World) => ({
      body: { ...text, uploads: [{ id: await finishedUpload(world, world.owner), alt: '' }] },
    }),
  },
  answers: onlyOwner('upload_incomplete'),
  shows: onlyToOwner(['about']),
}

const change = { post_text: '<p>Said in another way</p>', version: 1 }
const editing = (postId: string, userId: string, body: object = change) => ({
  params: { postId, type: 'timeline' as const, userId },
  body: { ...change, ...body },
})
const edits = [
  {
    input: ({ owner, of }: World) => editing(of.post.id, owner.session.id),
    answers: onlyOwner('not_found'),
    // The word stands in the address, which stays.
    shows: onlyToOwner(['postText', 'about']),
    unknown: ({ owner }: World) => editing(uuidv7(), owner.session.id),
    mismatched: {
      'of somebody else': ({ owner, ofOther }: World & { ofOther: World['of'] }) =>
        editing(ofOther.post.id, owner.session.id),
      'of another type': ({ owner, of }: World) => ({
        ...editing(of.post.id, owner.session.id),
        params: { postId: of.post.id, type: 'news' as const, userId: owner.session.id },
      }),
      'a comment': ({ owner, of }: World) => editing(of.comment, owner.session.id),
    },
  },
  {
    what: 'as oneself',
    input: ({ me, of }: World) => editing(of.waiting.id, me.session.id),
    answers: onlyOwner('not_found'),
    shows: onlyToOwner(['waitingText', 'about']),
    unknown: ({ me }: World) => editing(uuidv7(), me.session.id),
  },
]

/** What is done to one post, named by its id. */
const toPost = <M extends object>(more: M) => ({
  input: ({ of }: World) => ({ params: { id: of.post.id }, ...more }),
  answers: writersUnder,
  shows: ofPostToAsker,
  unknown: () => ({ ...nowhere(), ...more }),
  mismatched: { 'a comment': ({ of }: World) => ({ params: { id: of.comment }, ...more }) },
})
const toWaiting = <M extends object>(more: M) => ({
  what: 'of what waits',
  input: ({ of }: World) => ({ params: { id: of.waiting.id }, ...more }),
  answers: writersUnderWaiting,
  shows: ofWaiting,
  unknown: () => ({ ...nowhere(), ...more }),
})
const reaction = { body: { reaction: 'like' as const } }
const deleting = (id: string, type: 'timeline' | 'news' = 'timeline') => ({ params: { id, type } })

const appealing = (id: string) => ({ params: { id }, body: { text: 'Please look again.' } })

/** Posts and feeds. */
export const postRows: RowsOf<'posts'> = {
  'posts.feed': [
    {
      what: 'of followed people',
      input: () => ({ params: { pageSize: 15 }, query: followed }),
      answers: members,
      shows: role => (role === 'follower' ? ['postText'] : []),
    },
    {
      what: 'as the owner',
      input: ({ owner }) => ({ params: { pageSize: 15 }, query: { ...followed, setUserId: owner.session.id } }),
      answers: {
        ...shownTo,
        member: 'not_found',
        suspended: 'not_found',
        moderator: 'not_found',
        admin: 'not_found',
        follower: 'not_found',
      },
      after: async ({ asker, me, role }) => {
        if (role === 'nobody') return
        const own = { params: { pageSize: 15 }, query: { ...followed, setUserId: me.session.id } }
        const { status } = await ask(asker, 'posts.feed', own)
        if (status !== 200) throw new Error(`the own id is answered ${status}`)
      },
    },
    ...feedsByWord(members, ofPostToAsker),
  ],
  'posts.feedForVisitors': feedsByWord(everybody, ofPost),
  'posts.ofUser': { ...ofPerson, shows: role => (role === 'follower' ? ['postText'] : ['postText', 'about']) },
  'posts.commentsOfUser': { ...ofPerson, shows: () => ['commentText'] },
  'posts.single': [
    {
      input: ({ of }) => ({ params: { slug: of.post.slug } }),
      answers: readers,
      shows: ofPostToAsker,
      unknown: () => ({ params: { slug: newWord() } }),
    },
    {
      what: 'that waits',
      input: ({ of }) => ({ params: { slug: of.waiting.slug } }),
      answers: readersOfWaiting,
      shows: ofWaiting,
      unknown: () => ({ params: { slug: newWord() } }),
    },
  ],
  'posts.several': {
    input: ({ of }) => ({ body: { slugs: [of.post.slug, newWord(), of.waiting.slug] } }),
    answers: everybody,
    shows: role => [...new Set([...ofPostToAsker(role), ...ofWaiting(role)])],
  },
  'posts.related': [
    { input: ({ of }) => ({ params: { id: of.post.id } }), answers: readers, unknown: nowhere },
    {
      what: 'to what waits',
      input: ({ of }) => ({ params: { id: of.waiting.id } }),
      answers: readersOfWaiting,
      // What the same author has published is related.
      mayShow: ofPostToAsker,
    },
  ],
  'posts.waiting': { input: () => ({}), answers: members, shows: onlyToOwner(['waitingText', 'about']) },
  'posts.moderated': { input: () => ({}), answers: members, shows: onlyToOwner(['waitingText']) },
  'posts.appeal': {
    input: {
      arrange: async ({ server, of }) => {
        const { db } = server.services
        await db.updateTable('posts').set({ status: 'rejected' }).where('id', '=', of.waiting.id).execute()
        await db.insertInto('post_moderation').values({ post_id: of.waiting.id, decision: 'rejected' }).execute()
        return appealing(of.waiting.id)
      },
    },
    answers: { ...onlyOwner('not_found'), suspended: 'not_found' },
    unknown: { arrange: async () => appealing(uuidv7()) },
  },
  'posts.placesWithPosts': { input: () => ({}), answers: everybody },
  'posts.addView': [
    {
      input: { arrange: world => viewing(world, world.of.post.id) },
      answers: readers,
      touches: true,
      unknown: { arrange: world => viewing(world, uuidv7()) },
    },
    {
      what: 'of what waits',
      input: { arrange: world => viewing(world, world.of.waiting.id) },
      answers: readersOfWaiting,
      touches: true,
      unknown: { arrange: world => viewing(world, uuidv7()) },
    },
  ],
  'posts.promoted': list,
  'posts.main': list,
  'posts.home': list,
  'posts.timeline': { ...list, mayShow: role => (apart.includes(role) ? [] : ['postText']) },
  'posts.rated': list,
  'posts.news': list,
  'posts.guides': list,
  'posts.places': list,
  'posts.bestGuides': list,
  'posts.bestPlaces': list,
  'posts.favorites': {
    what: 'after keeping those of the owner',
    input: {
      arrange: async world => {
        await keptPost(world)
        return { query: {} }
      },
    },
    answers: members,
    shows: role => (role === 'owner' ? [] : ofPostToAsker(role)),
  },
  'posts.whatIsNew': {
    input: () => ({ query: {} }),
    answers: members,
    shows: role => (role === 'follower' ? ['postText'] : []),
  },
  'posts.addTimeline': adding({}),
  'posts.addTimelineWithPictures': [...adding({}), withUploadOfOwner],
  'posts.addNews': adding(title),
  'posts.addGuide': adding({ ...title, post_location: place }),
  // A site that says nothing of places has not opened them.
  'posts.addPlace': {
    input: () => ({ body: { post_text: '<p>A bench under a camphor tree.</p>', ...title, post_location: place } }),
    answers: nobody,
  },
  'posts.edit': edits,
  'posts.editWithPictures': [
    ...edits,
    {
      what: 'an own one with an upload of the owner',
      input: {
        arrange: async world => {
          const own = await storePost(world.server, world.me)
          const uploads = [{ id: await finishedUpload(world, world.owner), alt: '' }]
          return editing(own.id, world.me.session.id, { uploads })
        },
      },
      answers: onlyOwner('upload_incomplete'),
      shows: onlyToOwner(['about']),
    },
  ],
  'posts.delete': {
    input: ({ of }) => deleting(of.post.id),
    answers: { ...onlyOwner('not_found'), admin: 'ok' },
    touches: true,
    unknown: () => deleting(uuidv7()),
    mismatched: {
      'of somebody else': ({ ofOther }) => deleting(ofOther.post.id),
      'of another type': ({ of }) => deleting(of.post.id, 'news'),
      'a comment': ({ of }) => deleting(of.comment),
    },
  },
  'posts.save': [toPost({}), toWaiting({})],
  // A post that is gone can be removed from the favourites as well; the answer says nothing about it.
  'posts.unsave': [
    { ...toPost({}), answers: writers, mismatched: {} },
    { ...toWaiting({}), answers: writers },
  ],
  'posts.react': [
    { ...toPost(reaction), touches: true },
    { ...toWaiting(reaction), touches: true },
  ],
}

/** The feed of the words that only the owner's posts have. */
function feedsByWord(answers: Row['answers'], shows: (role: Role) => readonly Secret[]) {
  return [
    { what: 'with words of a post', input: (world: World) => byWord(wordsOf(world)[0] ?? ''), answers, shows },
    { what: 'with words of one that waits', input: (world: World) => byWord(wordsOf(world)[1] ?? ''), answers },
  ]
}
