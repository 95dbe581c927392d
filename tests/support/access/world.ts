import { sql } from 'kysely'
import type { CallName, InputOf } from '../../../src/contract/calls/index.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { uuidv7 } from '../../../src/contract/uuid.ts'
import { suspend } from '../arrange.ts'
import { say, storeGroup } from '../chats.ts'
import { presentMember, storePost } from '../content.ts'
import { storePhotos } from '../galleries.ts'
import { type Asker, addComment, get, type Member, newWord, visitor } from '../people.ts'
import type { TestServer } from '../server.ts'

/** Who asks, seen from the owner of what a call names. `follower` and `stranger` stand before a private profile. */
export const roles = [
  'nobody',
  'owner',
  'member',
  'blocked',
  'blocker',
  'suspended',
  'moderator',
  'admin',
  'follower',
  'stranger',
] as const

/** @see roles */
export type Role = (typeof roles)[number]

type Named = { id: string; slug: string }

/** Everything that belongs to the owner. Each text occurs nowhere else in the database. */
export type Things = {
  about: string
  post: Named
  postText: string
  /** Waits for approval. */
  waiting: Named
  waitingText: string
  /** A post of somebody else, under which the comment is. */
  under: Named
  comment: string
  commentText: string
  gallery: string
  galleryName: string
  photo: string
  caption: string
  /** The ids of the pictures behind the photo and the cover. */
  photoPicture: string
  cover: string
  /** A second session, an unfinished upload, and an export. */
  session: string
  upload: string
  export: string
  draft: string
  draftText: string
  /** A tag that is followed, with its #. */
  favorite: string
  /** A group of the owner and somebody else, and a message of the owner in it. */
  chat: string
  message: string
  chatText: string
  /** A collection that is not shared, with the post and the one that waits. */
  collection: string
  collectionName: string
}

/** One owner with everything that is theirs, the person who asks, and people around them. */
export type World = {
  server: TestServer
  role: Role
  asker: Asker
  owner: Member
  /** The member that the asker is signed in as; the owner when the asker is a visitor. */
  me: Member
  of: Things
  /** Somebody who has nothing to do with the others. */
  other: Member
  /** Asked to follow the owner, and follows the owner, both without the asker's doing. */
  requester: Member
  fan: Member
  /** Somebody else whom the owner has blocked. */
  shunned: Member
  /** Somebody whose account is closed. */
  closed: Member
  /** The default gallery of `me`. */
  myGallery: string
}

/** A world in which the other person has the same things as the owner. */
export type Doubled = World & { ofOther: Things }

/** @see newWorld */
export async function newDoubled(server: TestServer, role: Role): Promise<Doubled> {
  const world = await newWorld(server, role)
  return { ...world, ofOther: await thingsOf(server, world.other, world.owner) }
}

/** Makes what most cases need; a case arranges the rest itself. */
export async function newWorld(server: TestServer, role: Role): Promise<World> {
  const [owner, other, requester, fan, shunned, closed] = await six(() => presentMember(server))
  const me =
    role === 'owner' || role === 'nobody'
      ? owner
      : await presentMember(server, role === 'admin' ? 55 : role === 'moderator' ? 30 : 1)
  const of = await thingsOf(server, owner, other)
  const { db } = server.services
  // Everybody was there before what they see: a post of the millisecond in which somebody joined is not new to them.
  const present = [owner, other, requester, fan, shunned, closed, me].map(({ session }) => session.id)
  const earlier = new Date(Date.now() - 60_000)
  await db.updateTable('users').set({ created_at: earlier }).where('id', 'in', present).execute()
  await db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', closed.session.id).execute()
  const follow = (from: Member, state: 'requested' | 'following') =>
    db.insertInto('follows').values({ user_id: from.session.id, followed_id: owner.session.id, state }).execute()
  await follow(requester, 'requested')
  await follow(fan, 'following')
  await get(owner, 'social.block', at(shunned))
  if (role === 'blocked' || role === 'blocker') {
    const [by, whom] = role === 'blocker' ? [me, owner] : [owner, me]
    await get(me, 'social.follow', at(owner))
    await get(owner, 'social.follow', at(me))
    await get(by, 'social.block', at(whom))
  }
  if (role === 'follower') await get(me, 'social.follow', at(owner))
  if (role === 'follower' || role === 'stranger')
    await db.updateTable('users').set({ privacy_profile: 'followers' }).where('id', '=', owner.session.id).execute()
  if (role === 'suspended') await suspend(server.services, me.session.id)
  const asker = role === 'nobody' ? visitor(server.origin) : me
  const { id: myGallery } = await db
    .selectFrom('galleries')
    .select('id')
    .where('owner_id', '=', me.session.id)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  return { server, role, asker, owner, me, of, other, requester, fan, shunned, closed, myGallery }
}

const six = async <const T>(make: () => Promise<T>) =>
  (await Promise.all(Array.from({ length: 6 }, make))) as [T, T, T, T, T, T]

/** The parameters of a call that names a person by id. */
export const at = (person: Member) => ({ params: { id: person.session.id } })

async function thingsOf(server: TestServer, owner: Member, host: Member): Promise<Things> {
  const { db } = server.services
  const [about, postText, waitingText, commentText, galleryName, caption, draftText, tag, chatText, name] = words()
  const owner_id = owner.session.id
  const post = await storePost(server, owner, { plain: `Seen ${postText}` })
  const waiting = await storePost(server, owner, { plain: `Waits ${waitingText}`, status: 'pending' })
  const under = await storePost(server, host, { plain: 'A place to talk' })
  const comment = await addComment(owner, under, `Said ${commentText}`)
  const { id: gallery } = await get(owner, 'galleries.add', { body: { gallery_name: galleryName } })
  const [photo] = (await storePhotos(server, gallery, 1)) as [string]
  const { picture_id: photoPicture } = await db
    .updateTable('gallery_photos')
    .set({ caption })
    .where('id', '=', photo)
    .returning('picture_id')
    .executeTakeFirstOrThrow()
  const [cover, session, upload, packed] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const size = { width: 1_280, height: 960 }
  await db
    .insertInto('pictures')
    .values({ id: cover, owner_id, alt: '', private: true, ...size })
    .execute()
  await db.updateTable('users').set({ about, cover_id: cover }).where('id', '=', owner_id).execute()
  const expires_at = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('sessions')
    .values({ id: session, user_id: owner_id, token_hash: Buffer.from(newWord()), device: 'tablet', expires_at })
    .execute()
  await db.insertInto('uploads').values({ id: upload, user_id: owner_id, size: 8, name: 'photo.jpg' }).execute()
  await db
    .insertInto('exports')
    .values({ id: packed, user_id: owner_id, state: 'ready', expires_at, bytes: 10 })
    .execute()
  const draft = uuidv7()
  await db.insertInto('drafts').values({ id: draft, user_id: owner_id, kind: 'post:new', content: draftText }).execute()
  const favorite = `#${tag}`
  const tagId = uuidv7()
  await db.insertInto('tags').values({ id: tagId, tag: favorite }).execute()
  await db.insertInto('favorite_tags').values({ id: uuidv7(), user_id: owner_id, tag_id: tagId, seen_seq: 0 }).execute()
  const chat = await storeGroup(server, 'Walkers', [owner, host])
  const { id: message } = await say(owner, chat, `Told ${chatText}`)
  const { id: collection } = await get(owner, 'collections.add', { body: { name } })
  for (const { id } of [post, waiting])
    await get(owner, 'collections.addPost', { params: { id: collection, postId: id } })
  const pictures = { photo, photoPicture, cover }
  return {
    ...{ about, post, postText, waiting, waitingText, under, comment, commentText, gallery, galleryName, caption },
    ...{ ...pictures, session, upload, export: packed, draft, draftText, favorite, chat, message, chatText },
    ...{ collection, collectionName: name },
  }
}

const words = () =>
  Array.from({ length: 10 }, newWord) as [
    ...[string, string, string, string, string],
    ...[string, string, string, string, string],
  ]

/** What of the owner's an answer could give away. */
export type Secret =
  | 'email'
  | Exclude<
      keyof Things,
      | 'post'
      | 'waiting'
      | 'under'
      | 'comment'
      | 'photo'
      | 'gallery'
      | 'collection'
      | 'upload'
      | 'draft'
      | 'chat'
      | 'message'
    >

/** The owner's secrets as they would appear in an answer. */
export function secretsOf({ owner, of }: World): Record<Secret, string> {
  const { about, postText, waitingText, commentText, galleryName, caption, photoPicture, cover, session } = of
  return {
    ...{ about, postText, waitingText, commentText, galleryName, caption, photoPicture, cover, session },
    ...{ draftText: of.draftText, favorite: of.favorite, chatText: of.chatText },
    collectionName: of.collectionName,
    email: owner.email,
    export: of.export,
  }
}

/** The input of a call, made from a world that cases may share, or after the case has changed a world of its own. */
export type Asked<N extends CallName, W extends World = World> =
  | ((world: W) => InputOf<N>)
  | { arrange: (world: W) => Promise<InputOf<N>> }

/** Whether a case changes its world before it asks. */
export const arranges = (asked: Asked<CallName, Doubled> | undefined): boolean => typeof asked === 'object'

/** Arranges what is needed and gives what to ask for. */
export const inputOf = <W extends World>(asked: Asked<CallName, W>, world: W) =>
  typeof asked === 'function' ? asked(world) : asked.arrange(world)

/** A row of the table: what a call is asked for, and what each role is answered. */
export type Row<N extends CallName = CallName> = {
  /** A name that distinguishes this row from the call's other rows. */
  what?: string
  input: Asked<N>
  answers: Readonly<Record<Role, 'ok' | ErrorCode>>
  /** What a successful answer must contain, where that is not the same for all roles. */
  gives?: (world: World) => unknown
  /** The owner's secrets that a successful answer shows to a role; it must show no others. */
  shows?: (role: Role) => readonly Secret[]
  /** Secrets that it may show as well, because other cases write into the same lists at the same time. */
  mayShow?: (role: Role) => readonly Secret[]
  /** Whether a successful call by somebody else may change the owner's data; without it nothing of it may change. */
  touches?: true
  /** The same input with ids that don't exist: its 404 must be the same, word by word. */
  unknown?: Asked<N>
  /** Ids that don't belong together or are somebody else's: the same 404, even for the role that may do most. */
  mismatched?: Readonly<Record<string, Asked<N, Doubled>>>
  /** Who asks for those; the owner when absent. */
  mismatchedBy?: 'member'
  /** Checks more once the call was answered. */
  after?: (world: World) => Promise<void>
}

/** Everything stored about the owner that a call could change, as one text. */
export async function traceOf({ server: { services }, owner }: World): Promise<string> {
  const id = owner.session.id
  const { rows } = await sql<{ trace: string }>`
    select jsonb_build_array(
      (select to_jsonb(u) - '{followers_count,rev,tx}'::text[] from users u where id = ${id}),
      (select jsonb_agg(jsonb_build_array(id, revoked_at) order by id) from sessions where user_id = ${id}),
      (select jsonb_agg(to_jsonb(f) order by user_id, followed_id) from follows f where ${id} in (user_id, followed_id)),
      (select jsonb_agg(to_jsonb(b) order by seq) from blocks b where ${id} in (user_id, blocked_id)),
      (select jsonb_agg(to_jsonb(g) order by id) from galleries g where owner_id = ${id}),
      (select jsonb_agg(jsonb_build_array(f.id, f.gallery_id, f.place, f.caption, p.alt) order by f.id)
        from gallery_photos f join galleries g on g.id = f.gallery_id join pictures p on p.id = f.picture_id
        where g.owner_id = ${id}),
      (select jsonb_agg(jsonb_build_array(c.id, c.name, c.about, e.id, e.place) order by c.id, e.place, e.id)
        from collections c left join collection_entries e on e.collection_id = c.id where c.owner_id = ${id}),
      (select jsonb_agg(to_jsonb(u) order by id) from uploads u where user_id = ${id}),
      (select jsonb_agg(to_jsonb(e) order by id) from exports e where user_id = ${id}),
      (select jsonb_agg(to_jsonb(c)) from email_changes c where user_id = ${id}),
      (select jsonb_agg(to_jsonb(s) order by name) from settings s where user_id = ${id}),
      (select jsonb_agg(jsonb_build_array(
          id, status, title, text, hashtags, version, deleted_at, comments_count, reactions, views_count) order by id)
        from posts where author_id = ${id}),
      (select jsonb_agg(jsonb_build_array(id, text, version, deleted_at, reactions) order by id)
        from comments where author_id = ${id}),
      (select jsonb_agg(jsonb_build_array(target_id, kind) order by target_id) from reactions where user_id = ${id}),
      (select jsonb_agg(jsonb_build_array(post_id, kept) order by post_id) from saves where user_id = ${id}),
      (select jsonb_agg(to_jsonb(t) order by id) from favorite_tags t where user_id = ${id}),
      (select jsonb_agg(jsonb_build_array(id, kind, content) order by id) from drafts where user_id = ${id}),
      (select jsonb_agg(to_jsonb(m) order by chat_id) from chat_members m where user_id = ${id}),
      (select jsonb_agg(jsonb_build_array(id, text, deleted_at, reactions) order by id)
        from chat_messages where author_id = ${id}),
      (select jsonb_agg(jsonb_build_array(c.id, c.name, c.last_place) order by c.id)
        from chats c join chat_members m on m.chat_id = c.id where m.user_id = ${id}),
      (select jsonb_agg(to_jsonb(w) order by id) from warnings w where user_id = ${id}),
      (select jsonb_agg(id order by id) from reports where person_id = ${id})
    )::text as trace`.execute(services.db)
  return rows[0]?.trace ?? ''
}
