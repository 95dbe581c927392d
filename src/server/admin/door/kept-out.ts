import type { OutputOf } from '../../../contract/calls/index.ts'
import { mailDomainAmong } from '../../gate/door/mail-domains.ts'
import { domainHashes, emailHash } from '../../gate/refusals/hashes.ts'
import { refusalsOfAddresses } from '../../gate/refusals/refusals.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { readSiteSettings } from '../../platform/db/site-settings.sql.ts'
import type { Services } from '../../services.ts'

type KeptOut = NonNullable<OutputOf<'admin.applications'>[number]['kept_out']>

/** Why no account may be made now for some addresses, also where they were asked for before: only those that are kept out are there. */
export async function keptOut(
  db: Database,
  emails: readonly string[],
  { site }: Pick<Services, 'site'>,
): Promise<Map<string, KeptOut>> {
  const { refused_domains: listed } = await readSiteSettings(db)
  const hashed = emails.map(email => ({ email, hashes: [emailHash(site, email), ...domainHashes(site, email)] }))
  const refusals = await refusalsOfAddresses(
    db,
    hashed.flatMap(({ hashes }) => hashes),
  )
  const out = new Map<string, KeptOut>()
  for (const { email, hashes } of hashed) {
    const domain = mailDomainAmong(email, listed)
    const refusal = refusals.find(({ hash }) => hashes.some(each => each.equals(hash)))
    if (domain !== undefined) out.set(email, { why: 'listed', domain, reason: '' })
    else if (refusal) out.set(email, { why: refusal.kind, domain: refusal.label, reason: refusal.reason })
  }
  return out
}
