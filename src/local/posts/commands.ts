import { asTyped } from '../../contract/as-typed.ts'
import type { Picture } from '../../contract/entities/common.ts'
import type { PostDays } from '../../contract/entities/days.ts'
import type { Doors } from '../../contract/entities/doors.ts'
import type { Post, PostKind } from '../../contract/entities/post.ts'
import type { Stop } from '../../contract/entities/stops.ts'
import type { PrefectureName } from '../../contract/prefectures.ts'
import { plainText } from '../../contract/rich-text/plain-text.ts'
import { makeSlug } from '../../contract/slug.ts'
import { asTrip } from '../../contract/trip.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import type { NewCommand, NewFile } from '../command/command.ts'
import type { Order, RulesOfTopic } from '../command/rules.ts'
import type { Mirror } from '../mirror/schema.ts'

/**
 * A picture as an editor gives it; width and height, in pixels, reserve its place while it is not sent. With an `id`, which the editor makes
 * (a UUID), a stop can name it before it is sent.
 */
export type NewPicture = { id?: string; blob: Blob; name: string; alt: string; width?: number; height?: number }

type Text = { text: string; lang?: 'en' | 'ja' }

/**
 * Creates a timeline post. Its id and slug are made here, so that its page opens at once.
 * @param from `text` is canonical rich text
 */
export function newTimelinePost(
  from: Text & { pictures?: readonly NewPicture[] },
): NewCommand<'posts.addTimeline' | 'posts.addTimelineWithPictures'> & { postId: string; slug: string } {
  const postId = uuidv7()
  const body = { id: postId, post_text: from.text, ...(from.lang ? { lang: from.lang } : {}) }
  const made = { postId, slug: makeSlug({ text: plainText(from.text), id: postId }) }
  const pictures = (from.pictures ?? []).map(({ alt, ...file }) => ({ alt, file: { id: uuidv7(), ...file } }))
  if (pictures.length === 0) return { kind: 'posts.addTimeline', args: { body }, ...made }
  const uploads = pictures.map(({ alt, file }) => ({ id: file.id, alt: asTyped(alt) }))
  return {
    kind: 'posts.addTimelineWithPictures',
    args: { body: { ...body, uploads } },
    files: pictures.map(each => each.file),
    ...made,
  }
}

/**
 * Deletes a post; one that was never sent is dropped together with this command.
 * @param reason why an admin deletes somebody else's, for the log
 */
export const deletePost = (post: { id: string; type: PostKind }, reason = '') =>
  ({
    kind: 'posts.delete',
    args: { params: { id: post.id, type: post.type }, ...(reason !== '' && { body: { reason } }) },
  }) as const

/** The location of a guide or place as its author gives it: at least one of the names is not empty. */
export type NewLocation = {
  name: string
  name_ja: string
  /** The Roman name of a prefecture. */
  prefecture: string
  lat?: number | undefined
  lng?: number | undefined
}

/** A picture of a post that is being edited: one that the post has (`stored`), or a new one (`blob`). @see NewPicture */
export type EditedPicture = {
  id?: string
  alt: string
  name: string
  stored?: Pick<Picture, 'id'>
  blob?: Blob
  width?: number
  height?: number
}

type TitledPost = {
  title: string
  /** Canonical rich text. */
  text: string
  lang?: 'en' | 'ja'
  pictures?: readonly NewPicture[]
  /** When what it is about takes place. */
  days?: PostDays | null
  /** Of a guide. */
  stops?: readonly Stop[] | null
  /** Of a guide or place. */
  doors?: Doors | null
}

/**
 * Creates a news post, a guide or a place. Its id and slug are made here, so that its page opens at once.
 * @throws when a guide or place has no location
 */
export function newTitledPost(
  from: TitledPost & { type: 'news' | 'guide' | 'place'; location?: NewLocation | undefined },
): NewCommand<'posts.addNews' | 'posts.addGuide' | 'posts.addPlace'> & { postId: string; slug: string } {
  const postId = uuidv7()
  const title = asTyped(from.title)
  const pictures = (from.pictures ?? []).map(({ alt, ...file }) => ({ alt, file: { id: uuidv7(), ...file } }))
  const body = {
    id: postId,
    post_title: title,
    post_text: from.text,
    ...(from.lang ? { lang: from.lang } : {}),
    ...(from.days ? { post_days: from.days } : {}),
    uploads: pictures.map(({ alt, file }) => ({ id: file.id, alt: asTyped(alt) })),
  }
  const files = pictures.map(each => each.file)
  const made = { files, postId, slug: makeSlug({ title, text: plainText(from.text), id: postId }) }
  if (from.type === 'news') return { kind: 'posts.addNews', args: { body }, ...made }
  if (!from.location) throw new Error('a guide or place has a location')
  const placed = { ...body, post_location: placeOf(from.location), ...(from.doors ? { post_doors: from.doors } : {}) }
  if (from.type === 'place') return { kind: 'posts.addPlace', args: { body: placed }, ...made }
  const guide = { ...placed, ...(from.stops ? { post_stops: asTrip(from.stops) } : {}) }
  return { kind: 'posts.addGuide', args: { body: guide }, ...made }
}

/**
 * Edits an own post, based on the version that its author saw.
 * @param to `pictures` are all pictures of the edited post, in order; without them it keeps those that it has
 */
export function editPost(to: {
  post: Pick<Post, 'id' | 'type' | 'version'> & { author: { user_id: string } }
  title: string
  text: string
  location?: NewLocation | undefined
  /** null takes away what these three name; without one it keeps what it has. */
  days?: PostDays | null | undefined
  stops?: readonly Stop[] | null | undefined
  doors?: Doors | null | undefined
  pictures?: readonly EditedPicture[] | undefined
}): NewCommand<'posts.edit' | 'posts.editWithPictures'> {
  const { post, title, text, location, days, stops, doors } = to
  const params = { postId: post.id, type: post.type, userId: post.author.user_id }
  const body = {
    ...(post.type === 'timeline' ? {} : { post_title: asTyped(title) }),
    post_text: text,
    ...(location ? { post_location: placeOf(location) } : {}),
    ...(days === undefined ? {} : { post_days: days }),
    ...(stops === undefined ? {} : { post_stops: stops && asTrip(stops) }),
    ...(doors === undefined ? {} : { post_doors: doors }),
    version: post.version,
  }
  if (to.pictures === undefined) return { kind: 'posts.edit', args: { params, body } }
  const files: NewFile[] = []
  const uploads = to.pictures.flatMap(({ id = uuidv7(), alt, name, stored, blob, width, height }) => {
    if (stored) return [{ id: stored.id, alt: asTyped(alt) }]
    if (!blob) return []
    files.push({
      id,
      blob,
      name,
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
    })
    return [{ id, alt: asTyped(alt) }]
  })
  return { kind: 'posts.editWithPictures', args: { params, body: { ...body, uploads } }, files }
}

const placeOf = ({ name, name_ja, prefecture, lat, lng }: NewLocation) => ({
  name: asTyped(name),
  name_ja: asTyped(name_ja),
  // The server checks whether the prefecture exists.
  prefecture: prefecture as PrefectureName,
  ...(lat === undefined ? {} : { lat }),
  ...(lng === undefined ? {} : { lng }),
})

const newPostOrder = (id: string | undefined): Order & { creates: string | undefined } => ({
  subject: `post ${id}`,
  needs: [],
  creates: id,
  afterDeletionsOfItsTopic: true,
})

const postOrder = (id: string, more: Partial<Order> = {}): Order => ({ subject: `post ${id}`, needs: [id], ...more })

const add = {
  order: ({ body }: { body: { id?: string | undefined } }) => newPostOrder(body.id),
  isTrueAlready: null,
  quiet: false,
} as const

const edit = {
  order: ({ params }: { params: { postId: string } }) => postOrder(params.postId),
  isTrueAlready: null,
  quiet: false,
} as const

const isSaved = (mirror: Mirror, id: string, saved: boolean) =>
  mirror.posts.get(id).then(row => row?.post.saved === saved)

/** The rules for enqueuing commands about posts. */
export const postRules: RulesOfTopic<'posts'> = {
  'posts.addTimeline': add,
  'posts.addTimelineWithPictures': add,
  'posts.addNews': add,
  'posts.addGuide': add,
  'posts.addPlace': add,
  'posts.edit': edit,
  'posts.editWithPictures': edit,
  'posts.delete': {
    order: ({ params }) => postOrder(params.id, { deletes: params.id }),
    isTrueAlready: null,
    quiet: false,
  },
  'posts.save': {
    order: ({ params }) => postOrder(params.id, { toggle: `save ${params.id}` }),
    isTrueAlready: (mirror, { params }) => isSaved(mirror, params.id, true),
    quiet: false,
  },
  'posts.unsave': {
    order: ({ params }) => postOrder(params.id, { toggle: `save ${params.id}` }),
    isTrueAlready: (mirror, { params }) => isSaved(mirror, params.id, false),
    quiet: false,
  },
  'posts.react': {
    order: ({ params }) => postOrder(params.id, { toggle: `react ${params.id}` }),
    isTrueAlready: (mirror, { params, body }) =>
      mirror.posts.get(params.id).then(row => row?.post.my_reaction === body.reaction),
    quiet: false,
  },
}
