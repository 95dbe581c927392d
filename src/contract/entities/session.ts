import * as v from 'valibot'
import { instant } from './common.ts'

/** The roles (PRODUCT 6.1). */
export const role = v.picklist([1, 55])

/** @see role */
export type Role = v.InferOutput<typeof role>

/** Why and until when an account may only read (PRODUCT 6.2); `until` is null for no end. */
export const suspension = v.object({ until: v.nullable(instant), reason: v.string(), appealed: v.boolean() })

/** What register and login answer and the device keeps (PRODUCT 3.8). */
export const session = v.object({
  token: v.string(),
  user_token: v.string(),
  id: v.string(),
  role,
  username: v.string(),
  user_tag: v.string(),
  avatar: v.nullable(v.string()),
  premium_status: v.boolean(),
  suspension: v.optional(v.nullable(suspension)),
})

/** @see session */
export type Session = v.InferOutput<typeof session>
