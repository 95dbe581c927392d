import { sql } from 'kysely'
import type { CallName, InputOf } from '../../../src/contract/calls/index.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { uuidv7 } from '../../../src/contract/uuid.ts'
import { suspend } from '../arrange.ts'
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
  'admin',
  'follower',
  'stranger',
] as const

/** @see roles */
export type Role = (typeof roles)[number]

type Named = { id: string; slug: string }

/** All that is somebody's; each text stands nowhere else. */
export type Things = {
  about: string
  post: Named
  postText: string
  /** Waits for approval. */
  waiting: Named
  waitingText: string
  /** Of somebody else; the comment stands there. */
  under: Named
  comment: string
  commentText: string
  gallery: string
  galleryName: string
  photo: string
  caption: string
  /** Of the pictures behind the photo and the cover. */
  photoPicture: string
  cover: string
  /** A second session, an upload that has begun, and packed data. */
  session: string
  upload: string
  export: string
  draft: string
  draftText: string
  /** A tag that is followed, with its #. */
  favorite: string
}

/** One owner with what is theirs, one who asks, and people around them. */
export type World = {
  server: TestServer
  role: Role
  asker: Asker
  owner: Member
  /** What the asker is signed in as; the owner for who is not. */
  me: Member
  of: Things
  /** Somebody whom nothing joins with the others. */
  other: Member
  /** Asked to follow the owner, and follows the owner, both without the asker's doing. */
  requester: Member
  fan: Member
  /** Whom the owner has blocked besides. */
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

/** Gives the parts that a case needs; more is arranged by the case itself. */
export async function newWorld(server: TestServer, role: Role): Promise<World> {
  const [owner, other, requester, fan, shunned, closed] = await six(() => presentMember(server))
  const me = role === 'owner' || role === 'nobody' ? owner : await presentMember(server, role === 'admin' ? 55 : 1)
  const of = await thingsOf(server, owner, other)
  const { db } = server.services
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
  const [about, postText, waitingText, commentText, galleryName, caption, draftText, tag] = words()
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
  const pictures = { photo, photoPicture, cover }
  return {
    ...{ about, post, postText, waiting, waitingText, under, comment, commentText, gallery, galleryName, caption },
    ...{ ...pictures, session, upload, export: packed, draft, draftText, favorite },
  }
}

const words = () =>
  Array.from({ length: 8 }, newWord) as [string, string, string, string, string, string, string, string]

/** What an answer may give away of the owner. */
export type Secret =
  | 'email'
  | Exclude<keyof Things, 'post' | 'waiting' | 'under' | 'comment' | 'photo' | 'gallery' | 'upload' | 'draft'>

/** The secrets of the owner as they would stand in an answer. */
export function secretsOf({ owner, of }: World): Record<Secret, string> {
  const { about, postText, waitingText, commentText, galleryName, caption, photoPicture, cover, session } = of
  return {
    ...{ about, postText, waitingText, commentText, galleryName, caption, photoPicture, cover, session },
    ...{ draftText: of.draftText, favorite: of.favorite },
    email: owner.email,
    export: of.export,
  }
}

/** What a call is asked for: told from a world, which may be shared, or after something was arranged in a world of the case's own. */
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
  /** Told apart from the call's other rows. */
  what?: string
  input: Asked<N>
  answers: Readonly<Record<Role, 'ok' | ErrorCode>>
  /** What a good answer must hold, where it is not the same for all. */
  gives?: (world: World) => unknown
  /** Which of the owner's secrets a good answer shows to a role; it shows no others. */
  shows?: (role: Role) => readonly Secret[]
  /** Which it may show besides, because others' cases write into the same lists meanwhile. */
  mayShow?: (role: Role) => readonly Secret[]
  /** Whether good answers to somebody else change what is the owner's; otherwise nothing of it may change. */
  touches?: true
  /** The same asked for ids that are nowhere: the 404 must be that one's, word by word. */
  unknown?: Asked<N>
  /** Ids that do not belong together or are somebody else's: the same 404, for who may do the most. */
  mismatched?: Readonly<Record<string, Asked<N, Doubled>>>
  /** Who asks for those; the owner when absent. */
  mismatchedBy?: 'member'
  /** Looks further, once it was answered. */
  after?: (world: World) => Promise<void>
}

/** All that is stored of the owner and could be changed by somebody, as one text. */
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
      (select jsonb_agg(id order by id) from reports where person_id = ${id})
    )::text as trace`.execute(services.db)
  return rows[0]?.trace ?? ''
}
