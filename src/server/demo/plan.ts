import { dateInJapan, daysAfter } from '../../contract/days.ts'
import type { ReactionKind } from '../../contract/entities/common.ts'
import type { Stop } from '../../contract/entities/stops.ts'
import { fromPlain } from '../../contract/rich-text/from-plain.ts'
import { plainText } from '../../contract/rich-text/plain-text.ts'
import { makeSlug } from '../../contract/slug.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import type { NewComment } from '../things/comments/comments.sql.ts'
import type { NewPost } from '../things/posts/insert-post.sql.ts'
import type { ReactionTarget } from '../things/reactions/tables.ts'
import type {
  DemoChat,
  DemoGallery,
  DemoModeration,
  DemoPerson,
  DemoPicture,
  DemoPost,
  DemoReactions,
  DemoReply,
  DemoReport,
  DemoSpam,
  DemoSponsored,
  DemoStop,
} from './content/types.ts'
import { type ChatPlan, planChats } from './plan-chats.ts'
import { type GalleryPlan, planGalleries } from './plan-galleries.ts'
import { spreadReactions } from './spread-reactions.ts'

type Given = { targetId: string; target: ReactionTarget; userId: string; kind: ReactionKind }
type Picture = DemoPicture & { id: string; ownerId: string | null; private?: boolean }
type Follow = { from: string; to: string; state: 'requested' | 'following' }

/** The people of the demo and what they wrote. */
export type DemoContent = {
  people: DemoPerson[]
  galleries: DemoGallery[]
  chats?: DemoChat[]
  posts: DemoPost[]
  reports?: DemoReport[]
  moderation?: DemoModeration
  spam?: DemoSpam | null
  sponsored?: DemoSponsored
}

/** All rows of the demo, in the order of time. */
export type Plan = {
  people: (DemoPerson & { id: string; avatarId: string; coverId: string; createdAt: Date })[]
  pictures: Picture[]
  galleries: GalleryPlan
  chats: ChatPlan
  posts: Required<NewPost>[]
  comments: Required<NewComment>[]
  reactions: Given[]
  follows: Follow[]
  main: { postId: string; place: number }[]
  reports: readonly DemoReport[]
  moderation: DemoModeration | null
  spam: DemoSpam | null
  promotions: { id: string; postId: string; place: number; startsAt: Date; endsAt: Date }[]
  sponsored: (DemoSponsored & { pictureId: string; startsAt: Date; endsAt: Date }) | null
}

const hour = 3_600_000
const minute = 60_000
const joinedBefore = 40 * 24 * hour
const joinedApart = 24 * hour

/** Plans the demo's rows so that its times count back from `now`. */
export function planDemo(demo: DemoContent, now: Date): Plan {
  const oldest = Math.max(0, ...demo.posts.map(post => post.hoursAgo)) * hour
  const people = demo.people.map((person, index) => ({
    ...person,
    id: uuidv7(),
    avatarId: uuidv7(),
    coverId: uuidv7(),
    createdAt: new Date(now.getTime() - oldest - joinedBefore + index * joinedApart),
  }))
  const pictures = people.flatMap(({ id: ownerId, avatarId, avatar, coverId, cover }) => [
    { id: avatarId, ownerId, file: avatar, alt: '' },
    { id: coverId, ownerId, file: cover, alt: '', private: true },
  ])
  const galleries = planGalleries(people, demo.galleries)
  const chats = planChats(people, demo.chats ?? [], now)
  pictures.push(...galleries.pictures, ...chats.pictures)
  const plan: Plan = {
    people,
    pictures,
    galleries,
    chats,
    posts: [],
    comments: [],
    reactions: [...chats.reactions],
    follows: [],
    main: [],
    promotions: [],
    reports: demo.reports ?? [],
    moderation: demo.moderation ?? null,
    spam: demo.spam ?? null,
    sponsored: null,
  }
  for (const person of people) planFollows(plan, person)
  for (const post of demo.posts.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) planPost(plan, post, now)
  if (demo.sponsored) planSponsored(plan, demo.sponsored, now)
  plan.comments.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  return plan
}

const stopOf = ({ text, ...stop }: DemoStop): Stop => ({
  ...stop,
  id: uuidv7(),
  ...(text ? { text: fromPlain(text) } : {}),
})

/** The days of what begins so many days after today. */
const daysFrom = (today: string, { inDays, lasts, ...times }: NonNullable<DemoPost['days']>) => ({
  ...times,
  from: daysAfter(today, inDays),
  to: daysAfter(today, inDays + lasts - 1),
})

function planFollows(plan: Plan, { id, tag, follows }: Plan['people'][number]): void {
  for (const whom of follows) {
    const other = personOf(plan, whom)
    const waits = other.private !== undefined && !other.private.lets.includes(tag)
    plan.follows.push({ from: id, to: other.id, state: waits ? 'requested' : 'following' })
  }
}

function planPost(plan: Plan, post: DemoPost, now: Date): void {
  const authorId = idOf(plan, post.by)
  const pictures = (post.pictures ?? []).map(picture => ({ ...picture, id: uuidv7(), ownerId: authorId }))
  const row: Required<NewPost> = {
    id: uuidv7(),
    authorId,
    kind: post.kind,
    status: 'published',
    title: post.title ?? '',
    text: fromPlain(post.text),
    lang: post.lang,
    location: post.place ?? null,
    days: post.days ? daysFrom(dateInJapan(now), post.days) : null,
    stops: post.stops?.map(stopOf) ?? null,
    doors: post.doors ?? null,
    pictureIds: pictures.map(({ id }) => id),
    createdAt: new Date(now.getTime() - post.hoursAgo * hour),
  }
  plan.posts.push(row)
  plan.pictures.push(...pictures)
  if (post.main !== undefined) plan.main.push({ postId: row.id, place: post.main })
  if (post.promoted !== undefined) {
    const { place, inHours, days } = post.promoted
    const startsAt = new Date(now.getTime() + inHours * hour)
    const endsAt = new Date(startsAt.getTime() + days * 24 * hour)
    plan.promotions.push({ id: uuidv7(), postId: row.id, place, startsAt, endsAt })
  }
  planReactions(plan, { target: 'post', targetId: row.id, by: post.by, wanted: post.reactions })
  for (const comment of post.comments ?? []) {
    const thread = planComment(plan, comment, { postId: row.id, parentId: null, after: row.createdAt, post: row, now })
    planReactions(plan, { target: 'comment', targetId: thread.id, by: comment.by, wanted: comment.reactions })
    for (const reply of comment.replies ?? [])
      planComment(plan, reply, { postId: row.id, parentId: thread.id, after: thread.createdAt, post: row, now })
  }
}

function planSponsored(plan: Plan, sponsored: DemoSponsored, now: Date): void {
  const pictureId = uuidv7()
  plan.pictures.push({ id: pictureId, ownerId: null, file: sponsored.picture, alt: sponsored.en.alt })
  const endsAt = new Date(now.getTime() + sponsored.days * 24 * hour)
  plan.sponsored = { ...sponsored, pictureId, startsAt: now, endsAt }
}

function planComment(
  plan: Plan,
  { by, text, minutesAfter }: DemoReply,
  at: { postId: string; parentId: string | null; after: Date; post: { createdAt: Date }; now: Date },
): Required<NewComment> {
  const id = uuidv7()
  const html = fromPlain(text)
  // Later than the comment that it answers, but not in the future.
  const earliest = at.after.getTime() + minute
  const time = Math.min(Math.max(at.post.createdAt.getTime() + minutesAfter * minute, earliest), at.now.getTime())
  const row = {
    id,
    postId: at.postId,
    authorId: idOf(plan, by),
    parentId: at.parentId,
    answersId: at.parentId,
    text: html,
    slug: makeSlug({ text: plainText(html), id }),
    createdAt: new Date(time),
  }
  plan.comments.push(row)
  return row
}

function planReactions(
  plan: Plan,
  {
    target,
    targetId,
    by,
    wanted,
  }: Pick<Given, 'target' | 'targetId'> & { by: string; wanted: DemoReactions | undefined },
): void {
  const tags = plan.people.map(({ tag }) => tag)
  for (const { tag, kind } of spreadReactions(wanted, tags, by, plan.reactions.length))
    plan.reactions.push({ target, targetId, userId: idOf(plan, tag), kind })
}

const idOf = (plan: Plan, tag: string): string => personOf(plan, tag).id

/** The person with a tag. @throws Error when there is none */
export function personOf({ people }: Plan, tag: string): Plan['people'][number] {
  const person = people.find(each => each.tag === tag)
  if (person === undefined) throw new Error(`the demo content speaks of ${tag}, who is not among its people`)
  return person
}
