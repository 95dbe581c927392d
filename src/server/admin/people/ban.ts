import type { ParsedOf } from '../../../contract/calls/index.ts'
import type { RefusalKind } from '../../../contract/entities/refusal.ts'
import { CallError } from '../../../contract/errors.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { refuseEnd } from '../../core/standing/refusals.ts'
import { findAccount } from '../../gate/auth/auth.sql.ts'
import { domainOf } from '../../gate/door/mail-domains.ts'
import { domainHash, emailHash } from '../../gate/refusals/hashes.ts'
import { browsersOf, endRefusal, insertRefusals, networksOf, refusalsPage } from '../../gate/refusals/refusals.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Context, HandlersOf, SignedIn } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'
import { masked } from './masked.ts'

type Refuse = ParsedOf<'admin.closeAccount'>['body']['refuse']
type Hashed = { hash: Buffer; label: string }

/**
 * Refuses new accounts because of one that is closed (PRODUCT 6.37). Runs in the transaction of the closing.
 * @param refuse what is refused, each with its end, and its reason where that isn't the one of the closing
 * @returns what is refused now; a network or browser is only where one is known of the account
 * @throws CallError not_found; conflict for an end that has passed or is too far away
 */
export async function refuseBecauseOf(
  tx: Database,
  { viewer, services: { site } }: Context<SignedIn>,
  { userId, reason, refuse }: { userId: string; reason: string; refuse: Refuse },
): Promise<RefusalKind[]> {
  const account = await findAccount(tx, userId)
  if (account === undefined) throw new CallError('not_found')
  const { email } = account
  const hashed: Record<RefusalKind, () => Promise<Hashed[]>> = {
    email: async () => [{ hash: emailHash(site, email), label: masked(email) }],
    domain: async () => [{ hash: domainHash(site, email), label: domainOf(email) }],
    network: async () =>
      (await networksOf(tx, userId)).map(({ hash, is_v6 }) => ({ hash, label: is_v6 ? 'IPv6 /64' : 'IPv4 /24' })),
    browser: async () => (await browsersOf(tx, userId)).map(hash => ({ hash, label: '' })),
  }
  const refused: RefusalKind[] = []
  for (const each of refuse) {
    const until = each.until === null ? null : new Date(each.until)
    refuseEnd(until)
    const shared = { kind: each.kind, until, reason: each.reason || reason, user_id: userId, by_tag: viewer.userTag }
    const found = await hashed[each.kind]()
    await insertRefusals(
      tx,
      found.map(one => ({ id: uuidv7(), ...shared, ...one })),
    )
    if (found.length > 0) refused.push(each.kind)
  }
  return refused
}

/** What is refused when accounts are made, and its end by hand. */
export const refusals = {
  refusals: async ({ query }, { db, nextCursor }) => {
    const { refusals: rows, next } = await refusalsPage(db, query.cursor)
    nextCursor(next)
    return rows.map(({ id, kind, label, reason, until, by_tag, user_tag, created_at }) => ({
      ...{ id, kind, label, reason, by_tag, user_tag },
      until: until?.toISOString() ?? null,
      at: created_at.toISOString(),
    }))
  },
  endRefusal: async ({ params: { id }, body: { reason } }, context) => {
    const { viewer, language } = context
    await inAdminTransaction(context, async tx => {
      const ended = await endRefusal(tx, id)
      if (ended === undefined) throw new CallError('not_found')
      await logAct(tx, {
        ...{ by: viewer, act: 'refusal.end', target: { kind: 'refusal', id }, reason },
        ...(ended.user_id !== null && { personId: ended.user_id }),
        details: { kind: ended.kind },
      })
    })
    return { message: serverText(language, 'answer.refusal_ended') }
  },
} satisfies Partial<HandlersOf<'admin'>>
