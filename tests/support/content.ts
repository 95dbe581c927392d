import { CompiledQuery, sql } from 'kysely'
import type { PostKind } from '../../src/contract/entities/post.ts'
import type { Role } from '../../src/contract/entities/session.ts'
import { fromPlain } from '../../src/contract/rich-text/from-plain.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import { hashToken, newToken } from '../../src/server/platform/http/tokens.ts'
import { addDefaultGallery } from '../../src/server/things/galleries/default-gallery.sql.ts'
import { insertPost, type NewPost } from '../../src/server/things/posts/insert-post.sql.ts'
import { type Member, newAddress, newWord } from './people.ts'
import type { TestServer } from './server.ts'

/** Stores a member without a sign-up, for tests that need many people. */
export async function presentMember(server: TestServer, role: Role = 1): Promise<Member> {
  const word = newWord()
  const id = uuidv7()
  const person = { email: `${word}@example.jp`, username: `Mika ${word}`, user_tag: word, sex: 'none', role }
  const { db } = server.services
  await db
    .insertInto('users')
    .values({ ...person, id, password: null, birthday: '1990-04-01' })
    .execute()
  await addDefaultGallery(db, id, 'en')
  const { token, user_token } = await storeSession(server, id)
  return {
    origin: server.origin,
    address: newAddress(),
    cookie: '',
    email: person.email,
    password: '',
    name: person.username,
    session: {
      token,
      user_token,
      id,
      role,
      username: person.username,
      user_tag: word,
      avatar: null,
      premium_status: false,
    },
  }
}

/** The same member on another device. */
export async function onAnotherDevice(server: TestServer, member: Member): Promise<Member> {
  const session = { ...member.session, ...(await storeSession(server, member.session.id)) }
  return { ...member, address: newAddress(), cookie: '', session }
}

async function storeSession({ services: { db } }: TestServer, userId: string) {
  const [user_token, token] = [uuidv7(), newToken()]
  const expires_at = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('sessions')
    .values({ id: user_token, user_id: userId, token_hash: hashToken(token), device: 'test', expires_at })
    .execute()
  return { user_token, token }
}

/** Stores a post directly, of any kind and status, which no call does; visitors see it at once. Gives its id and slug. */
export async function storePost(
  { services: { db, forVisitors } }: TestServer,
  author: Member,
  post: Partial<NewPost> & { plain?: string } = {},
): Promise<{ id: string; slug: string; type: PostKind }> {
  const made: NewPost = {
    id: uuidv7(),
    authorId: author.session.id,
    kind: 'timeline',
    status: 'published',
    title: '',
    text: fromPlain(post.plain ?? `A walk with ${newWord()}`),
    lang: 'en',
    location: null,
    pictureIds: [],
    ...post,
  }
  await insertPost(db, made)
  forVisitors.changed()
  const { slug } = await db.selectFrom('posts').select('slug').where('id', '=', made.id).executeTakeFirstOrThrow()
  return { id: made.id, slug, type: made.kind }
}

/** Makes one person block another. */
export async function block({ services: { db } }: TestServer, by: Member, whom: Member): Promise<void> {
  await db.insertInto('blocks').values({ user_id: by.session.id, blocked_id: whom.session.id }).execute()
}

/** The same database, with a list of the statements that were run on it. */
export function watched(db: Database): { db: Database; asked: { sql: string; parameters: readonly unknown[] }[] } {
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  const watching = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      asked.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: watching, asked }
}

/** How the database answers a query. */
export type Explained = { readAll: string[]; blocks: number }

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Actual Loops': number; Plans?: Node[] }

type Root = Node & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

/** Runs a query with EXPLAIN: which tables were read from end to end, and how many blocks were touched. */
export async function explain(
  db: Database,
  { sql: text, parameters }: { sql: string; parameters: readonly unknown[] },
): Promise<Explained> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Root }] }>(
    CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...parameters]),
  )
  return explainedBy(rows[0]?.['QUERY PLAN'])
}

/** What EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) has answered. */
export function explainedBy(plans: [{ Plan: Root }] | undefined): Explained {
  const root = plans?.[0].Plan
  if (root === undefined) throw new Error('no plan')
  const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)]
  const readAll = nodes(root).filter(node => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)
  return {
    readAll: readAll.map(node => node['Relation Name'] ?? ''),
    blocks: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
  }
}

/** Runs VACUUM ANALYZE, which the database does by itself only now and then. */
export const vacuum = (db: Database) => sql`vacuum analyze`.execute(db)
