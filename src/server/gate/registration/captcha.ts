import { createHash, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import { CallError } from '../../../contract/errors.ts'
import type { Context } from '../../platform/http/handlers.ts'
import { givePass, keepSolution } from './registration.sql.ts'

const lifeMs = 10 * 60_000
/** Iterations of the hash function in one try. */
const cost = 1_000

const solution = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      nonce: v.string(),
      expiresAt: v.number(),
      data: v.object({ browser: v.string() }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
})

/** Two keys derived from the site's: one signs challenges, the other their solutions. */
const secretsOf = ({ services }: Context) => {
  const key = services.site.key('captcha').toString('base64')
  return { hmacSignatureSecret: `${key} challenge`, hmacKeySignatureSecret: `${key} solution` }
}

const browserHash = (browser: string): string => createHash('sha256').update(browser).digest('base64url')

/** A proof-of-work challenge for the asking browser: a second or two of work, good for ten minutes. */
export async function newChallenge(context: Context): Promise<Record<string, unknown>> {
  const { least, most } = context.services.captchaTries
  return {
    ...(await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost,
      counter: randomInt(least, most),
      deriveKey,
      expiresAt: new Date(Date.now() + lifeMs),
      data: { browser: browserHash(context.browser) },
      ...secretsOf(context),
    })),
  }
}

/**
 * Takes a solution, each only once and only from the browser that the challenge was for, and gives that browser a pass.
 * @param token base64 of the JSON of `{challenge, solution}`
 * @throws CallError captcha_failed
 */
export async function takeSolution(token: string, context: Context): Promise<void> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), solution), Buffer.from(token, 'base64').toString())
  if (!parsed.success) throw new CallError('captcha_failed')
  const { challenge, solution: solved } = parsed.output
  const { parameters } = challenge
  const result = await verifySolution({
    challenge: challenge as unknown as Challenge,
    solution: solved as Parameters<typeof verifySolution>[0]['solution'],
    deriveKey,
    ...secretsOf(context),
  })
  if (!result.verified || parameters.data.browser !== browserHash(context.browser))
    throw new CallError('captcha_failed')
  const hash = createHash('sha256').update(challenge.signature).digest()
  if (!(await keepSolution(context.db, hash, new Date(parameters.expiresAt * 1_000))))
    throw new CallError('captcha_failed')
  await givePass(context.db, context.browser)
}
