import { randomBytes } from 'node:crypto'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { CallName, InputOf, OutputOf } from '../../src/contract/calls/index.ts'
import type { Session } from '../../src/contract/entities/session.ts'
import { addressOf } from '../../src/local/wire/address.ts'
import { codeTo } from './mailbox.ts'
import { givePassAt, hasStore } from './site-database.ts'

/** Somebody who asks a server over HTTP, as nobody or as a member, from an address of the own. */
export type Asker = {
  origin: string
  session: Session | null
  /** Sent as X-Forwarded-For: limits count by address. Believed by a server with TRUST_PROXY. */
  address: string
  /** The cookies of this browser, as one header. */
  cookie: string
}

/** A member, with what one signs in with. */
export type Member = Asker & { session: Session; email: string; password: string; name: string }

/** An answer, whatever it is. `body` is the parsed JSON. */
export type Answer = { status: number; headers: Headers; body: unknown }

/** Which of the processes that ask a site at the same time this one is. */
const asking = Number(process.env.TEST_WORKER_INDEX ?? process.env.VITEST_POOL_ID ?? process.pid) % 256
let addresses = 0

/** An address that no other test comes from. */
export function newAddress(): string {
  const number = addresses++
  return `10.${asking}.${Math.floor(number / 254) % 256}.${(number % 254) + 1}`
}

/** A short word that no other test uses. */
export const newWord = (): string => [...randomBytes(8)].map(byte => String.fromCharCode(97 + (byte % 26))).join('')

/** A visitor of a server. */
export const visitor = (origin: string): Asker => ({ origin, session: null, address: newAddress(), cookie: '' })

/** The headers with which the asker's requests go. */
export function headersOf({ session, address, cookie }: Asker): Record<string, string> {
  return {
    'x-forwarded-for': address,
    ...(cookie ? { cookie } : {}),
    ...(session
      ? {
          authorization: `Bearer ${session.token}`,
          'x-user-token': session.user_token,
          'x-user-id': session.id,
          'x-user-role': String(session.role),
        }
      : {}),
  }
}

/** Makes a call and gives its answer, refusals too. @throws only when no answer came */
export async function ask<N extends CallName>(
  asker: Asker,
  name: N,
  input: InputOf<N>,
  options: { key?: string } = {},
): Promise<Answer> {
  const parts = input as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
    bytes?: Blob
  }
  const { method, url } = await addressOf(asker.origin, name, parts)
  const body = parts.bytes ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body))
  const type = parts.bytes ? 'application/octet-stream' : 'application/json'
  const answer = await fetch(url, {
    method,
    headers: {
      ...headersOf(asker),
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
    },
    ...(body === undefined ? {} : { body }),
  })
  const set = answer.headers.getSetCookie().map(each => each.split(';')[0])
  if (set.length > 0) asker.cookie = set.join('; ')
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

/** Makes a call that must succeed. @throws with what the server said instead */
export async function get<N extends CallName>(
  asker: Asker,
  name: N,
  input: InputOf<N>,
  options: { key?: string } = {},
): Promise<OutputOf<N>> {
  const { status, body } = await ask(asker, name, input, options)
  if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
  return body as OutputOf<N>
}

/** Does the captcha's work as a browser does, and gives what is to be handed in. */
export async function solveCaptcha(asker: Asker): Promise<string> {
  const challenge = (await get(asker, 'registration.captchaChallenge', {})) as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Does the captcha's work and hands it in. */
export async function proveWork(asker: Asker): Promise<void> {
  await get(asker, 'registration.verifyCaptcha', { body: { token: await solveCaptcha(asker) } })
}

/** Gets what one needs to sign up. Where the captcha is as hard as for people, a fifth of a second of work, the store gives it. */
async function getPass(asker: Asker, dataDir: string): Promise<void> {
  if (!hasStore(dataDir)) return proveWork(asker)
  const browser = randomBytes(16).toString('base64url')
  asker.cookie = `browser=${browser}`
  await givePassAt(dataDir, browser)
}

/** Somebody whose address is confirmed, and what is left to send. */
export type Confirmed = { asker: Asker; body: InputOf<'auth.register'>['body'] }

/**
 * Registers a new member over HTTP: captcha, mail, code, account.
 * @param dataDir the server's, where its mails are
 * @param username the profile name; by default one that nobody else has
 */
export async function newMember(site: { origin: string; dataDir: string }, username?: string): Promise<Member> {
  const { asker, body: confirmed } = await confirmAddress(site)
  const body = { ...confirmed, username: username ?? confirmed.username }
  const session = await get(asker, 'auth.register', { body })
  return { ...asker, session, email: body.email, password: body.password, name: body.username }
}

/** Signs several people up, one after the other: each needs a connection to the site's store, which has few. */
export async function newMembers(site: { origin: string; dataDir: string }, count: number): Promise<Member[]> {
  const members: Member[] = []
  while (members.length < count) members.push(await newMember(site))
  return members
}

/** Does all of {@link newMember} but the last step. */
export async function confirmAddress(site: { origin: string; dataDir: string }): Promise<Confirmed> {
  const asker = visitor(site.origin)
  const word = newWord()
  const email = `${word}@example.jp`
  const password = `Pass-${word}-1`
  const name = `Mika ${word}`
  await getPass(asker, site.dataDir)
  await get(asker, 'registration.sendCode', { params: { email }, body: {} })
  const code = await codeTo(site.dataDir, email)
  const { reg_id } = await get(asker, 'registration.checkCode', { params: { email, code } })
  if (reg_id === null) throw new Error('the code of the mail is not taken')
  const date = '1990-04-01'
  return { asker, body: { email, password, username: name, date, rules: true, reg_id } }
}

/** Adds a timeline post and gives its id and slug. */
export async function addPost(member: Member, text: string): Promise<{ id: string; slug: string }> {
  const { responseData } = await get(member, 'posts.addTimeline', { body: { post_text: `<p>${text}</p>` } })
  return { id: responseData.id, slug: responseData.post_slug }
}

/** Comments on a post and gives the comment's id. */
export async function addComment(member: Member, post: { id: string; slug: string }, text: string): Promise<string> {
  const { responseData } = await get(member, 'comments.add', {
    params: { postId: post.id, slug: post.slug },
    body: { comment_text: `<p>${text}</p>` },
  })
  return responseData.id
}

/** All comments of a post with their replies, as somebody sees them, by default anybody, page by page. */
export async function commentsOf(
  origin: string,
  postId: string,
  asker: Asker = visitor(origin),
): Promise<OutputOf<'comments.list'>> {
  const all: OutputOf<'comments.list'> = []
  let cursor: string | undefined
  for (;;) {
    const answer = await ask(asker, 'comments.list', { query: { postId, ...(cursor ? { cursor } : {}) } })
    if (answer.status !== 200) throw new Error(`comments: ${answer.status} ${JSON.stringify(answer.body)}`)
    const page = answer.body as OutputOf<'comments.list'>
    all.push(...page)
    cursor = answer.headers.get('x-next-cursor') ?? undefined
    if (cursor === undefined || page.length === 0) return all
  }
}
