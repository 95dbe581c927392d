import type { Role } from '../entities/session.ts'
import { isAdmin } from './viewer.ts'

/** What decides what admins may do to an account. */
export type Standing = { role: Role; closed: boolean }

/** Whether an account can be suspended: an open one of a member. An admin's role is taken first (PRODUCT 6.13). */
export const mayBeSuspended = (person: Standing): boolean => !person.closed && !isAdmin(person)

/** Whether an account can be warned: any open one. */
export const mayBeWarned = ({ closed }: Pick<Standing, 'closed'>): boolean => !closed
