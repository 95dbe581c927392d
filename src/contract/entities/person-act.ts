import * as v from 'valibot'
import type { Act } from '../admin-acts.ts'
import { instant } from './common.ts'

/** The lists of people that admins choose from, in that order: all, or those in one state. */
export const peopleShown = [
  'all',
  'new',
  'reported',
  'warned',
  'suspended',
  'closed',
  'inactive',
  'moderators',
  'admins',
] as const

/** The acts of admins that say something about the person whom they concern. */
export const historyActs = [
  'post.reject',
  'post.remove',
  'post.restore',
  'comment.reject',
  'comment.remove',
  'message.remove',
  'people.clear_profile',
  'people.warn',
  'people.suspend',
  'people.unsuspend',
] as const satisfies readonly Act[]

/** What an admin did about a person before, as admins see it beside something new. */
export const personAct = v.object({
  at: instant,
  act: v.picklist(historyActs),
  by: v.nullable(v.string()),
  /** Own words, or the name of a reason of the list. */
  reason: v.string(),
})

/** @see personAct */
export type PersonAct = v.InferOutput<typeof personAct>
