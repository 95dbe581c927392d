import { createHash } from 'node:crypto'
import type { FeedFilter } from '../../../contract/calls/posts.ts'
import { dateInJapan } from '../../../contract/days.ts'
import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { isAuthor, listedKinds, mayDeletePost } from '../../../contract/policy/posts.ts'
import { announce } from '../../core/announce/announce.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { textIn } from '../../platform/catalogues.ts'
import type { Context, Handler, HandlersOf, JsonHandler, SignedIn } from '../../platform/http/handlers.ts'
import { callerKey, countSearch } from '../../platform/http/rates.ts'
import { keepingRows } from '../reactions/kept-answers.ts'
import { react } from '../reactions/react.ts'
import { addTimeline, addTimelineWithPictures } from './add-timeline.ts'
import { addGuide, addNews, addPlace } from './add-titled.ts'
import { changedPost } from './changed-post.ts'
import { edit, editWithPictures } from './edit-post.ts'
import { feedPageAsJson } from './feed.sql.ts'
import { bestGuides, bestPlaces, guides, home, main, news, places, promoted, rated } from './home.ts'
import { placeCounts } from './places.sql.ts'
import { countView, lockPost, lockReadable, markDeleted, mayRead, setSaved, withSlug, withSlugs } from './posts.sql.ts'
import { readList, readPosts } from './read-posts.sql.ts'
import { relatedTo } from './related.sql.ts'
import { readTeasers, teasersOf } from './teasers.sql.ts'
import { waitingOf } from './waiting.sql.ts'

/** A page of the feed as the member sees it. */
const feed: JsonHandler<'posts.feed'> = async ({ params, query }, context) => {
  countExpensiveSearch(query, context)
  return page(params.pageSize, query, context)
}

/** A page of the feed as visitors see it, also when a member asks. */
const feedForVisitors: JsonHandler<'posts.feedForVisitors'> = async ({ params, query }, context) => {
  countExpensiveSearch(query, context)
  return page(params.pageSize, query, { ...context, viewer: null })
}

function countExpensiveSearch({ searchWords, searchTags }: FeedFilter, { viewer, address, services }: Context): void {
  if (searchWords.trim() === '' && searchTags.length < 2) return
  countSearch(callerKey(viewer?.id ?? null, address), services.memoryRates)
}

async function page(pageSize: number, filter: FeedFilter, context: Context) {
  const { posts, next } = await feedPageAsJson(context, pageSize, filter)
  context.nextCursor(next)
  return posts
}

/** One post by its slug; one that the viewer may not read is not found. */
const single: Handler<'posts.single'> = async ({ params }, context) => {
  const [post] = (await readList(context, withSlug(params.slug))).posts
  if (post === undefined) throw new CallError('not_found')
  return post
}

/** Some posts by their slugs; those that the viewer may not read are left out. */
const several: Handler<'posts.several'> = async ({ body }, context) =>
  (await readList(context, withSlugs(body.slugs))).posts

/** A few posts to read after a post: those that share most with it first. */
const related: Handler<'posts.related'> = async ({ params }, { db, viewer, services }) => {
  if (!(await mayRead(db, viewer, params.id))) throw new CallError('not_found')
  const asked = { listed: listedKinds(services.config), most: limits.relatedPosts }
  return teasersOf(db, viewer, await relatedTo(db, viewer, params.id, asked))
}

/** The caller's posts that wait for approval or were not approved, the latest first. */
const waiting: Handler<'posts.waiting'> = async (_input, context) =>
  readPosts(context, await waitingOf(context.db, context.viewer.id))

/** How many guides and places each prefecture has, for the map. */
const placesWithPosts: Handler<'posts.placesWithPosts'> = async (_input, { db }) => placeCounts(db)

/** The posts that the member saved: the same as the feed's preset 'favorites'. */
const favorites: JsonHandler<'posts.favorites'> = ({ query }, context) =>
  page(
    limits.feedPageSize,
    {
      selectedType: 'all',
      selectedTrend: 'saved',
      selectedDate: 'all',
      selectedContentTypes: [],
      searchWords: '',
      searchTags: [],
      selectedFrom: 'all',
      selectedPlace: '',
      ...query,
    },
    context,
  )

/** The latest timeline posts, for the sidebar. */
const timeline: Handler<'posts.timeline'> = async (_input, { db, viewer }) =>
  (await readTeasers(db, viewer, [{ list: 'latest', kind: 'timeline' }])).map(({ teaser }) => teaser)

/** Counts a view, once per viewer and day in Japan (PRODUCT 7.4). A viewer is a member, or a visitor's browser. */
const addView: Handler<'posts.addView'> = async ({ params }, { db, viewer, browser, language }) => {
  if (!(await mayRead(db, viewer, params.id))) throw new CallError('not_found')
  const who = viewer === null ? `browser:${browser}` : `user:${viewer.id}`
  await countView(db, params.id, dateInJapan(new Date()), createHash('sha256').update(who).digest().subarray(0, 16))
  return { message: textIn(language)('content.view_counted') }
}

/** Deletes a post for everyone at once (PRODUCT 6.3); what an admin deletes is logged, and its author told. Deleting it again gets the same answer. */
const deletePost: Handler<'posts.delete'> = async ({ params, body }, { db, viewer, language }) => {
  const post = await lockPost(db, params.id)
  if (post === null || post.type !== params.type || !mayDeletePost(viewer, post)) throw new CallError('not_found')
  const rev = post.deleted ? post.rev : await markDeleted(db, post.id)
  if (!post.deleted) await announce(db, 'post.gone', { postId: post.id })
  if (!post.deleted && !isAuthor(viewer, post)) {
    const personId = post.author.user_id
    await logAct(db, {
      by: viewer,
      act: 'post.remove',
      target: { kind: 'post', id: post.id },
      personId,
      reason: body.reason,
      details: { deleted: true },
    })
    await announce(db, 'site.post_deleted', { to: personId })
  }
  return {
    message: textIn(language)('content.post_deleted'),
    changes: { posts: [], comments: [], removals: [{ kind: 'post', id: post.id, rev }] },
  }
}

/** Saves a post among the member's favourites. */
const savePost: Handler<'posts.save'> = async ({ params }, context) => {
  const { db, viewer, language } = context
  if ((await lockReadable(db, viewer, params.id)) === null) throw new CallError('not_found')
  await setSaved(db, viewer.id, params.id, true)
  await announce(db, 'content.changed', { by: viewer })
  return { message: textIn(language)('content.post_saved'), changes: await changedPost(context, params.id) }
}

/** Removes a post from the favourites, also one that the member may no longer read. */
const unsavePost: Handler<'posts.unsave'> = async ({ params }, context) => {
  const { db, viewer, language } = context
  await setSaved(db, viewer.id, params.id, false)
  await announce(db, 'content.changed', { by: viewer })
  return { message: textIn(language)('content.post_unsaved'), changes: await changedPost(context, params.id) }
}

/** Sets or takes away the member's one reaction to a post (PRODUCT 3.5). */
const reactPost: Handler<'posts.react'> = async ({ params, body }, context) => {
  const { db, viewer, language } = context
  const post = await lockReadable(db, viewer, params.id)
  if (post === null) throw new CallError('not_found')
  const { id, author } = post
  await react(db, viewer.id, { target: 'post', id, authorId: author.user_id, postId: id }, body.reaction)
  await announce(db, 'content.changed', { by: viewer, people: [author.user_id] })
  return {
    message: textIn(language)(body.reaction === null ? 'content.reaction_taken' : 'content.reaction_set'),
    changes: await changedPost(context, params.id),
  }
}

const postsAgain = async (context: Context<SignedIn>, ids: { posts: string[] }) => ({
  posts: await readPosts(context, ids.posts),
})

/** Posts and feeds, without what is made of more than posts. */
export const posts: Omit<HandlersOf<'posts'>, 'ofUser' | 'commentsOfUser' | 'moderated' | 'appeal' | 'whatIsNew'> = {
  feed,
  feedForVisitors,
  single,
  several,
  related,
  waiting,
  placesWithPosts,
  promoted,
  home,
  main,
  rated,
  news,
  guides,
  places,
  bestGuides,
  bestPlaces,
  favorites,
  timeline,
  addView,
  addTimeline,
  addTimelineWithPictures,
  addNews,
  addGuide,
  addPlace,
  edit,
  editWithPictures,
  delete: deletePost,
  save: keepingRows(savePost, postsAgain),
  unsave: keepingRows(unsavePost, postsAgain),
  react: keepingRows(reactPost, postsAgain),
}
