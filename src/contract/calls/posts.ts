import * as v from 'valibot'
import { doorSigns } from '../door-signs.ts'
import { changes } from '../entities/changes.ts'
import { newAnswer, userComment } from '../entities/comment.ts'
import { instant, reactionKind } from '../entities/common.ts'
import { day, newDays } from '../entities/days.ts'
import { doorSign, newDoors } from '../entities/doors.ts'
import { newLocation, post, postKind } from '../entities/post.ts'
import { postTeaser } from '../entities/sidebar.ts'
import { homeWords } from '../entities/site-page.ts'
import { newStops } from '../entities/stops.ts'
import { commonText, id, lineOf, listOf, richText, searchText, tag, whole } from '../fields.ts'
import { limits } from '../limits.ts'
import { languages } from '../messages/text.ts'
import { openedLimits } from '../opened-files.ts'
import { prefectureNames } from '../prefectures.ts'
import { regionIds } from '../regions.ts'
import { call } from './define.ts'
import { ownModerationCalls } from './own-moderation.ts'
import { changed, listCursor, loadedIds, pageSize, reasonOfAdmin, uploads } from './shapes.ts'

const contentTypes = v.picklist(['timeline', 'news', 'guides', 'guide', 'places', 'place'])

/** The feed's filter, with its default preset (PRODUCT 2.11). */
export const feedFilter = v.object({
  selectedType: v.optional(v.picklist(['all', 'news', 'guides', 'timeline', 'guide', 'places']), 'all'),
  selectedTrend: v.optional(v.picklist(['new', 'saved', 'trending']), 'new'),
  selectedDate: v.optional(v.picklist(['month', 'week', 'all']), 'month'),
  selectedContentTypes: v.optional(listOf(contentTypes, 6), []),
  searchWords: v.optional(searchText, ''),
  searchTags: v.optional(listOf(tag, limits.search.tagsPage), []),
  /** Posts of whom: everybody, or the people that the asker follows (/followed). */
  selectedFrom: v.optional(v.picklist(['all', 'followed']), 'all'),
  /** A prefecture by its Roman name, or a region by its id. */
  selectedPlace: v.optional(v.picklist(['', ...prefectureNames, ...regionIds]), ''),
  /** Only what takes place on one of the seven days that begin with this one; what begins first stands first. */
  selectedOn: v.optional(v.union([v.literal(''), day])),
  /** Only guides and places of which all of these are ticked, by themselves or at one of their stops. */
  selectedSigns: v.optional(listOf(doorSign, doorSigns.length)),
  loadedIds,
  cursor: listCursor,
})

/** @see feedFilter */
export type FeedFilter = v.InferOutput<typeof feedFilter>

/** How a person's posts and comments are ordered (PRODUCT 4.4). */
export const selection = v.optional(v.picklist(['new', 'old', 'top']), 'new')

const added = v.object({
  message: v.string(),
  responseData: v.object({ id: v.string(), post_slug: v.string() }),
  changes,
})
const adds = { who: 'member', files: ['image'], output: added, status: 201, queue: true, rate: 'post' } as const
const newPost = {
  /** Chosen by the client for what it creates offline. */
  id: v.optional(id),
  post_text: richText(limits.bigText.max),
  lang: v.optional(v.picklist(['en', 'ja'])),
}
/** A form names what is not a text as JSON. */
const inForm = <const S extends v.GenericSchema>(shape: S, most = 4_000) =>
  v.union([shape, v.pipe(v.string(), v.maxLength(most), v.parseJson(), shape)])
/** As JSON, each stop's text with its markup, and what else it has. */
const stopsLetters = limits.stops.most * (limits.stops.text * 4 + 4_000)
const titled = { ...newPost, post_title: commonText, post_days: v.optional(inForm(newDays)), uploads }
const location = inForm(newLocation)
const post_doors = v.optional(inForm(newDoors))
const post_stops = v.optional(inForm(newStops, stopsLetters))
const edited = v.object({
  post_title: v.optional(commonText),
  post_text: richText(limits.bigText.max),
  post_location: v.optional(location),
  /** null takes them away; left out they stay, so that older clients take nothing away. */
  post_days: v.optional(inForm(v.nullable(newDays))),
  post_stops: v.optional(inForm(v.nullable(newStops), stopsLetters)),
  post_doors: v.optional(inForm(v.nullable(newDoors))),
  uploads,
  version: whole(1, 999_999),
})
const edits = {
  who: 'member',
  params: v.object({ postId: id, type: postKind, userId: id }),
  body: edited,
  output: added,
  queue: true,
  rate: 'post',
  withdraws: true,
} as const
const slug = v.pipe(v.string(), v.maxLength(300))
const postList = v.array(post)
const placeCounts = v.array(v.object({ prefecture: v.string(), guides_count: v.number(), places_count: v.number() }))
/** A list of posts that is the same for everybody. */
const list = { who: 'anyone', output: postList, shared: true } as const
/** What a member keeps of a post, or says of it. */
const keeps = { who: 'member', params: v.object({ id }), output: changed, queue: true } as const

/** Posts and feeds. */
export const posts = {
  feed: call('GET /api/get_selected_post_items_auth/{pageSize}', {
    who: 'member',
    summary: 'A page of the feed as the signed-in member sees it.',
    params: v.object({ pageSize }),
    query: v.object({ ...feedFilter.entries, setUserId: v.optional(id) }),
    output: postList,
  }),
  feedForVisitors: call('GET /api/get_selected_post_items_no_auth/{pageSize}', {
    who: 'anyone',
    summary: 'A page of the feed as a visitor sees it.',
    params: v.object({ pageSize }),
    query: feedFilter,
    output: postList,
    shared: true,
  }),
  ofUser: call('GET /api/get_user_posts/{id}', {
    who: 'member',
    summary: "A page of a person's posts.",
    params: v.object({ id }),
    query: v.object({ loadedUserPostsIds: loadedIds, selectedUserPosts: selection, cursor: listCursor }),
    output: v.array(post),
  }),
  commentsOfUser: call('GET /api/get_user_comments/{id}', {
    who: 'member',
    summary: "A page of a person's comments.",
    params: v.object({ id }),
    query: v.object({ loadedUserCommentsIds: loadedIds, selectedUserComments: selection, cursor: listCursor }),
    output: v.array(userComment),
  }),
  single: call('GET /api/window_post_item_single_data/{slug}', {
    who: 'anyone',
    summary: 'One post by its slug.',
    params: v.object({ slug }),
    output: post,
    shared: true,
  }),
  // Asked with a body, because so many slugs are too long for an address where titles are Japanese.
  several: call('POST /api/get_posts_by_slugs', {
    who: 'anyone',
    summary:
      'Some posts by their slugs, in that order; those that the asker may not read are left out, like those that are gone.',
    body: v.object({ slugs: listOf(slug, openedLimits.atOnce) }),
    output: postList,
  }),
  related: call('GET /api/get_related_posts/{id}', {
    who: 'anyone',
    summary: 'A few posts that share tags or the place with a post.',
    params: v.object({ id }),
    output: v.array(postTeaser),
    shared: true,
  }),
  ...ownModerationCalls,
  placesWithPosts: call('GET /api/get_prefectures', {
    who: 'anyone',
    summary: 'How many guides and places each prefecture has, for the map.',
    output: placeCounts,
    shared: true,
  }),
  addView: call('PUT /api/post_add_count/{id}', {
    who: 'anyone',
    summary: 'Count a view, once per viewer and day.',
    params: v.object({ id }),
    output: v.object({ message: v.string() }),
    whileSuspended: true,
  }),
  promoted: call('GET /api/get_promoted_posts/', { ...list, summary: 'Posts in a dated slot that runs now.' }),
  main: call('GET /api/get_mainposts/', { ...list, summary: 'The posts that an admin chose for home.' }),
  home: call('GET /api/get_home_posts', {
    who: 'anyone',
    summary:
      "The head of each of home's lists, for its first view: promoted, main, best guides, rated; guides by prefecture.",
    output: v.object({
      promoted: postList,
      main: postList,
      bestGuides: postList,
      rated: postList,
      prefectures: placeCounts,
      /** What stands above the lists for visitors, in all languages. */
      words: v.record(v.picklist(languages), homeWords),
    }),
    shared: true,
  }),
  timeline: call('GET /api/get_timeline_posts/', {
    who: 'anyone',
    summary: 'Latest timeline posts, for the sidebar.',
    output: v.array(postTeaser),
    shared: true,
  }),
  rated: call('GET /api/get_ratedposts/', { ...list, summary: 'Posts with the most reactions.' }),
  news: call('GET /api/get_news_items', { ...list, summary: 'Latest news.' }),
  guides: call('GET /api/get_guides_items', { ...list, summary: 'Latest guides.' }),
  places: call('GET /api/get_places_items', { ...list, summary: 'Latest places.' }),
  bestGuides: call('GET /api/get_best_guides_slider', { ...list, summary: 'The best guides.' }),
  bestPlaces: call('GET /api/get_best_places_slider', { ...list, summary: 'The best places.' }),
  favorites: call('GET /api/get_favorite_posts', {
    who: 'member',
    summary: 'The posts that the member saved.',
    query: v.object({ loadedIds, cursor: listCursor }),
    output: postList,
  }),
  whatIsNew: call('GET /api/get_what_is_new', {
    who: 'member',
    summary:
      'What is new to the caller since a time: answers to their posts and comments, posts of people whom they follow.',
    query: v.object({ since: v.optional(instant) }),
    output: v.object({
      /** From when on it is told; not before the bound of `limits.whatIsNew`. */
      since: instant,
      /** The server's time of this answer, with which the next question begins. */
      at: instant,
      answers: v.array(newAnswer),
      posts: postList,
    }),
  }),
  addTimeline: call('POST /api/addpost_timelineitem_no_image', {
    ...adds,
    summary: 'Add a timeline post without a picture.',
    body: v.object(newPost),
    files: [],
  }),
  addTimelineWithPictures: call('POST /api/addpost_timelineitem_with_image', {
    ...adds,
    summary: 'Add a timeline post with pictures: uploaded beforehand and named, or in the form itself.',
    body: v.object({ ...newPost, uploads, alt: v.optional(lineOf(limits.altText.max, 'error.text_long'), '') }),
  }),
  addNews: call('POST /api/addpost_newsitem', { ...adds, summary: 'Add a news post.', body: v.object(titled) }),
  addGuide: call('POST /api/addpost_guideitem', {
    ...adds,
    summary: 'Add a guide with its place.',
    body: v.object({ ...titled, post_location: location, post_stops, post_doors }),
  }),
  addPlace: call('POST /api/addpost_placeitem', {
    ...adds,
    summary: 'Add a place, where the site has opened places; else it is not found.',
    body: v.object({
      ...titled,
      post_location: location,
      post_doors,
      post_stops: v.optional(v.null('error.bad_request')),
    }),
  }),
  edit: call('POST /api/edit_post_no_uploaded_image/{postId}/{type}/{userId}', {
    ...edits,
    summary: 'Edit a post, keeping its pictures.',
    files: [],
  }),
  editWithPictures: call('POST /api/edit_post_have_uploaded_image/{postId}/{type}/{userId}', {
    ...edits,
    summary: 'Edit a post and give it other pictures.',
    files: ['image'],
  }),
  delete: call('DELETE /api/delete_post/{id}/{type}', {
    who: 'member',
    summary: 'Delete a post: its author, or an admin.',
    params: v.object({ id, type: postKind }),
    body: reasonOfAdmin,
    output: changed,
    queue: true,
    withdraws: true,
  }),
  save: call('PUT /api/save_post/{id}', { ...keeps, summary: 'Keep a post among the favourites.' }),
  unsave: call('DELETE /api/unsave_post/{id}', { ...keeps, summary: 'Take a post from the favourites.' }),
  react: call('PUT /api/react_post/{id}', {
    ...keeps,
    summary: 'Set or, with null, take away the one reaction to a post.',
    body: v.object({ reaction: v.nullable(reactionKind) }),
  }),
}
