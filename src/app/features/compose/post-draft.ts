import { asTyped, lettersIn } from '../../../contract/as-typed.ts'
import type { Picture } from '../../../contract/entities/common.ts'
import type { PostDays } from '../../../contract/entities/days.ts'
import type { Doors } from '../../../contract/entities/doors.ts'
import type { PostKind } from '../../../contract/entities/post.ts'
import { isSpan } from '../../../contract/is-day.ts'
import { limits } from '../../../contract/limits.ts'
import type { PlainKey } from '../../../contract/messages/text.ts'
import { hasPointOrNone } from '../../../contract/places/points.ts'
import { plainText } from '../../../contract/rich-text/plain-text.ts'
import { textLength } from '../../../contract/rich-text/text-length.ts'
import type { NewLocation } from '../../../local/posts/commands.ts'
import type { PostView } from '../../../local/posts/views.ts'
import type { ChosenPicture } from '../../state/pictures/take-pictures.ts'
import { type DraftStop, hasSameDoors, hasSameStops, type StopErrors, stopErrors, withPicture } from './stops-draft.ts'

/** A place as its author types it: any part may still be empty. */
export type DraftLocation = NewLocation

/** When it takes place, as its author types it: any part may still be empty. */
export type DraftDays = PostDays

/** The content of a post's editor, stored as a draft. What a type does not have is kept while it is tried. */
export type PostDraft = {
  type: PostKind
  title: string
  location: DraftLocation | null
  days: DraftDays | null
  stops: DraftStop[] | null
  doors: Doors | null
  /** Canonical rich text, its plain text, and its length in visible characters. */
  html: string
  text: string
  length: number
  pictures: ChosenPicture[]
  /** For an edit: the version that it began from (PRODUCT 10.2). */
  version?: number
}

/** A change of a draft. A function is used for what finishes late, and gets the draft as it is then. */
export type Change = Partial<PostDraft> | ((now: PostDraft) => Partial<PostDraft>)

/** The draft after a change. @see Change */
export const changed = (now: PostDraft, change: Change): PostDraft => ({
  ...now,
  ...(typeof change === 'function' ? change(now) : change),
})

/** A draft in which nothing is typed. */
export const emptyDraft: PostDraft = {
  type: 'timeline',
  title: '',
  location: null,
  days: null,
  stops: null,
  doors: null,
  html: '',
  text: '',
  length: 0,
  pictures: [],
}

/** Completes a draft that was stored, perhaps by an older version of the site with fewer fields. */
export const wholeDraft = (kept: Partial<PostDraft>): PostDraft => ({ ...emptyDraft, ...kept })

/** The draft that an edit of a post begins with. */
export function draftOf(post: PostView): PostDraft {
  const text = plainText(post.post_text)
  return {
    type: post.type,
    title: post.post_title,
    location: post.post_location,
    days: post.post_days ?? null,
    stops: post.post_stops ?? null,
    doors: post.post_doors ?? null,
    html: post.post_text,
    text,
    length: textLength(text),
    pictures: post.pictures.map(chosenOf),
    version: post.version,
  }
}

const chosenOf = (stored: Picture, at: number): ChosenPicture => ({
  key: stored.id,
  alt: stored.alt,
  name: '',
  stored,
  at,
})

/**
 * For an edit that began while the post was still being sent: gives its pictures the ids that the server has assigned meanwhile.
 * @param now the draft that an edit would begin with now
 */
export function withArrived(draft: PostDraft, now: PostDraft): PostDraft {
  const waited = ({ stored }: ChosenPicture) => stored?.large.startsWith('local:') ?? false
  if (!draft.pictures.some(waited)) return draft
  const pictures = draft.pictures.map(each => {
    const arrived = waited(each) && each.at !== undefined ? now.pictures[each.at] : undefined
    return arrived ? { ...arrived, alt: each.alt } : each
  })
  const arrivedAs = new Map(draft.pictures.map(({ key }, at) => [key, pictures[at]?.key ?? key]))
  const stops = draft.stops?.map(each => withPicture(each, arrivedAs)) ?? null
  return { ...draft, pictures, stops }
}

/** Whether posts of a type stand at a place, which their author has to name. */
export const isPlaced = (type: PostKind): boolean => type === 'guide' || type === 'place'

/** Whether posts of a type may be about something that has its days. */
export const mayHaveDays = (type: PostKind): boolean => type !== 'timeline'

/** Whether posts of a type may be a trip with stops. */
export const mayHaveStops = (type: PostKind): boolean => type === 'guide'

/** Whether anything is typed or chosen. */
export const isBegun = ({ title, text, pictures, location, days, stops, doors }: PostDraft): boolean =>
  title.trim() !== '' ||
  text !== '' ||
  pictures.length > 0 ||
  [location, days, stops, doors].some(each => each !== null)

/** Whether two drafts would make the same post. */
export const isSamePost = (one: PostDraft, other: PostDraft): boolean =>
  one.title.trim() === other.title.trim() &&
  one.html === other.html &&
  JSON.stringify(one.location) === JSON.stringify(other.location) &&
  hasSameDays(one, other) &&
  hasSameStops(one.stops, other.stops) &&
  hasSameDoors(one.doors, other.doors) &&
  hasSamePictures(one, other)

/** Whether two drafts have the same days. */
export const hasSameDays = (one: PostDraft, other: PostDraft): boolean =>
  JSON.stringify(one.days && wholeDays(one.days)) === JSON.stringify(other.days && wholeDays(other.days))

/** Whether two drafts have the same pictures in the same order, with the same text alternatives. */
export const hasSamePictures = (one: PostDraft, other: PostDraft): boolean =>
  JSON.stringify(one.pictures.map(pictureSign)) === JSON.stringify(other.pictures.map(pictureSign))

const pictureSign = ({ key, alt }: ChosenPicture) => [key, alt]

/** The broken rules of its fields (PRODUCT 5.3 and 5.4), by field. */
export type Wrong = {
  title?: PlainKey
  location?: PlainKey
  point?: PlainKey
  days?: PlainKey
  text?: PlainKey
  stops?: StopErrors
}

const isWhole = (location: DraftLocation | null): boolean =>
  location !== null && location.prefecture !== '' && (location.name !== '' || location.name_ja !== '')

/** The days as a post has them: without what was left empty. */
export const wholeDays = ({ from, to, opens, closes, repeats = '' }: DraftDays): PostDays => ({
  from,
  to,
  ...(opens && { opens }),
  ...(closes && { closes }),
  ...(repeats.trim() !== '' && { repeats: asTyped(repeats) }),
})

/** @see Wrong */
export function brokenRules({ type, title, location, days, stops, length }: PostDraft): Wrong {
  return {
    ...(type !== 'timeline' &&
      lettersIn(title) < limits.commonText.min && { title: 'compose.headline.short' as const }),
    ...(isPlaced(type) && !isWhole(location) && { location: 'compose.place.missing' as const }),
    ...(isPlaced(type) && !hasPointOrNone(location ?? {}) && { point: 'compose.place.point' as const }),
    ...(mayHaveDays(type) && days && !isSpan(days) && { days: 'compose.days.wrong' as const }),
    ...(mayHaveStops(type) && stopErrors(stops)),
    ...(length < limits.bigText.min && { text: 'compose.short' as const }),
    ...(length > limits.bigText.max && { text: 'compose.long' as const }),
  }
}
