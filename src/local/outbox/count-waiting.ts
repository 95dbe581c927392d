import type { Mirror } from '../mirror/schema.ts'
import { isQuiet } from './command-table.ts'

/** How many changes wait to be sent, quiet commands not counted. */
export const countWaiting = (mirror: Mirror): Promise<number> => mirror.outbox.filter(each => !isQuiet(each)).count()
