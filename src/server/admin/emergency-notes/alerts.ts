import * as v from 'valibot'
import { type Alert, alert } from '../../../contract/entities/alert.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { cleanReason } from '../../platform/health/clean-reason.ts'
import { noteAlerts } from '../../platform/health/marks.sql.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { PageNetwork } from '../../platform/net/page-network.ts'
import { askPublic, firstBytes } from '../../platform/net/public-request.ts'

const { bytes: mostBytes, most } = serverLimits.alerts
const list = v.pipe(v.array(alert), v.maxLength(most))
const headers = { accept: 'application/json', 'user-agent': 'Mozilla/5.0 (compatible; EngawaAlerts/1)' }

/** Where the list that was read last stands in the table `site`. */
const key = 'alerts'

/** Why a list is not taken, in words that name nothing of what it holds. */
class OddAlerts extends Error {}

/**
 * Reads what happens from `ALERTS_URL`, for admins and moderators to look at: nothing of it is shown to anybody else. Where it is away, odd
 * or hostile, what was read before stays, and Health says so.
 */
export const readAlerts: JobHandler<'alerts.read'> = async (_payload, { db, config, pageNetwork }) => {
  if (config.alertsUrl === null) return
  try {
    const alerts = await fetchAlerts(config.alertsUrl, pageNetwork)
    await db
      .insertInto('site')
      .values({ key, value: JSON.stringify(alerts) })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ value: JSON.stringify(alerts) }))
      .execute()
    await noteAlerts(db, {})
  } catch (error) {
    await noteAlerts(db, { reason: error instanceof OddAlerts ? error.message : cleanReason(error) })
  }
}

/** @throws OddAlerts, network errors */
async function fetchAlerts(address: string, network: PageNetwork): Promise<Alert[]> {
  const bytes = await askPublic(address, network, { headers, take: answer => firstBytes(answer, mostBytes + 1) })
  if (bytes === null) throw new OddAlerts('no answer that may be read')
  if (bytes.length > mostBytes) throw new OddAlerts(`more than ${mostBytes} bytes`)
  const read = v.safeParse(list, parsed(bytes), { abortEarly: true })
  if (!read.success) throw new OddAlerts('not a list of alerts as README says')
  return [...new Map(read.output.map(each => [each.id, each])).values()]
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

/** What is proposed now: what was read last and is not over, the latest first. */
export async function proposedAlerts(db: Database): Promise<Alert[]> {
  const row = await db.selectFrom('site').select('value').where('key', '=', key).executeTakeFirst()
  const read = v.safeParse(list, row === undefined ? [] : JSON.parse(row.value))
  return (read.success ? read.output : [])
    .filter(({ until }) => Date.parse(until) > Date.now())
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}
