import * as v from 'valibot'
import { listOf, searchText, tag } from '../fields.ts'
import { limits } from '../limits.ts'
import { prefectureNames } from '../prefectures.ts'
import { regionIds } from '../regions.ts'
import { author, instant, rev } from './common.ts'
import { post } from './post.ts'

/**
 * What a collection can hold besides single posts: the list that a filter of feeds gives, such as the posts of a tag or the guides of a
 * place. Only filters that mean the same to every reader.
 */
export const collectionSource = v.object({
  selectedType: v.optional(v.picklist(['all', 'news', 'guides', 'timeline', 'places']), 'all'),
  selectedTrend: v.optional(v.picklist(['new', 'trending']), 'new'),
  selectedDate: v.optional(v.picklist(['month', 'week', 'all']), 'all'),
  selectedContentTypes: v.optional(listOf(v.picklist(['timeline', 'news', 'guides', 'places']), 4), []),
  searchWords: v.optional(searchText, ''),
  searchTags: v.optional(listOf(tag, limits.search.tagsPage), []),
  selectedPlace: v.optional(v.picklist(['', ...prefectureNames, ...regionIds]), ''),
})

/** @see collectionSource */
export type CollectionSource = v.InferOutput<typeof collectionSource>

/** A thing in a collection, in its place: a post or a stop of a guide, under whose id it stands, or a list under an id of its own. */
export const collectionEntry = v.object({
  id: v.string(),
  source: v.nullable(collectionSource),
  /** Of a stop: the id of its guide, which is shown where the stop is there no more. */
  guide: v.optional(v.string()),
})

/** @see collectionEntry */
export type CollectionEntry = v.InferOutput<typeof collectionEntry>

const shownHead = {
  name: v.string(),
  about: v.string(),
  changed_at: instant,
  entries_count: v.number(),
  /** The pictures of its first posts that have one. */
  covers: v.array(v.string()),
}

/** A collection as its owner has it. */
export const collection = v.object({
  id: v.string(),
  ...shownHead,
  created_at: instant,
  /** The end of its address while it is shared. */
  shared_slug: v.nullable(v.string()),
  rev,
})

/** @see collection */
export type Collection = v.InferOutput<typeof collection>

/** A shared collection as others see it; its owner is named to those who may see the owner's profile. */
export const sharedCollection = v.object({
  ...shownHead,
  owner: v.nullable(v.object({ ...author.entries, about: v.null() })),
})

/** @see sharedCollection */
export type SharedCollection = v.InferOutput<typeof sharedCollection>

/** A page of a collection: its things in order, and of its posts those that the asker may read. */
export const collectionPage = { entries: v.array(collectionEntry), posts: v.array(post) }
