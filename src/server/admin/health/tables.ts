import type { Generated } from 'kysely'
import type { TroubleKind } from '../../../contract/health.ts'

/** Of which troubles admins were told, each until it has ended (PRODUCT 6.32). */
export type TroubleTables = { troubles: { kind: TroubleKind; since: Generated<Date> } }
