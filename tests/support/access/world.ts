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
  const [owner, other, requester, fan, shunned] = await many(5, () => presentMember(server))
  const me = role === 'owner' || role === 'nobody' ? owner : await presentMember(server, role === 'admin' ? 55 : 1)
  const of = await thingsOf(server, owner, other)
  const { db } = server.services
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
  return { server, role, asker, owner, me, of, other, requester, fan, shunned }
}

const many = async <const T>(count: number, make: () => Promise<T>) =>
  (await Promise.all(Array.from({ length: count }, make))) as [T, T, T, T, T]

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

/** A row of the table: what a call is asked for, and what each role is answered. */
export type Row<N extends CallName = CallName> = {
  /** Told apart from the call's other rows. */
  what?: string
  input: (world: World) => InputOf<N> | Promise<InputOf<N>>
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
  unknown?: (world: World) => InputOf<N> | Promise<InputOf<N>>
  /** Ids that do not belong together or are somebody else's: the same 404, for who may do the most. */
  mismatched?: Readonly<Record<string, (world: Doubled) => InputOf<N> | Promise<InputOf<N>>>>
  /** Who asks for those; the owner when absent. */
  mismatchedBy?: 'member'
  /** A read that arranges something of its own; the others of a role share their world. */
  fresh?: true
  /** Looks further, once it was answered. */
  after?: (world: World) => Promise<void>
}

/** All that is stored of the owner and could be changed by somebody, as one text. */
export async function traceOf({ server: { services }, owner }: World): Promise<string> {
  const { db } = services
  const id = owner.session.id
  const { followers_count: _count, ...user } = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { rev: _rev, tx: _tx, ...account } = user as typeof user & { rev: unknown; tx: unknown }
  const rows = await Promise.all([
    db.selectFrom('sessions').select(['id', 'revoked_at']).where('user_id', '=', id).orderBy('id').execute(),
    db
      .selectFrom('follows')
      .selectAll()
      .where(where => where.or([where('user_id', '=', id), where('followed_id', '=', id)]))
      .orderBy('user_id')
      .orderBy('followed_id')
      .execute(),
    db
      .selectFrom('blocks')
      .selectAll()
      .where(where => where.or([where('user_id', '=', id), where('blocked_id', '=', id)]))
      .orderBy('seq')
      .execute(),
    db.selectFrom('galleries').selectAll().where('owner_id', '=', id).orderBy('id').execute(),
    db
      .selectFrom('gallery_photos')
      .innerJoin('galleries', 'galleries.id', 'gallery_photos.gallery_id')
      .innerJoin('pictures', 'pictures.id', 'gallery_photos.picture_id')
      .select(['gallery_photos.id', 'gallery_id', 'place', 'caption', 'alt'])
      .where('galleries.owner_id', '=', id)
      .orderBy('gallery_photos.id')
      .execute(),
    db.selectFrom('uploads').selectAll().where('user_id', '=', id).orderBy('id').execute(),
    db.selectFrom('exports').selectAll().where('user_id', '=', id).orderBy('id').execute(),
    db.selectFrom('email_changes').selectAll().where('user_id', '=', id).execute(),
    db.selectFrom('settings').selectAll().where('user_id', '=', id).orderBy('name').execute(),
    sql`
      select id, status, title, text, hashtags, version, deleted_at, comments_count, reactions, views_count from posts
      where author_id = ${id} order by id`.execute(db),
    sql`
      select id, text, version, deleted_at, reactions from comments where author_id = ${id} order by id`.execute(db),
    db.selectFrom('reactions').select(['target_id', 'kind']).where('user_id', '=', id).orderBy('target_id').execute(),
    db.selectFrom('saves').select(['post_id', 'kept']).where('user_id', '=', id).orderBy('post_id').execute(),
    db.selectFrom('favorite_tags').selectAll().where('user_id', '=', id).orderBy('id').execute(),
    db.selectFrom('drafts').select(['id', 'kind', 'content']).where('user_id', '=', id).orderBy('id').execute(),
    db.selectFrom('reports').select('id').where('person_id', '=', id).execute(),
  ])
  return JSON.stringify([account, rows])
}
