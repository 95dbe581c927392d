import * as v from 'valibot'

/** The roles of specification 6. */
export const role = v.picklist([1, 55])

/** @see role */
export type Role = v.InferOutput<typeof role>

/** What register and login answer and the device keeps (specification 3, decision 39). */
export const session = v.object({
  token: v.string(),
  user_token: v.string(),
  id: v.string(),
  role,
  username: v.string(),
  user_tag: v.string(),
  avatar: v.nullable(v.string()),
  premium_status: v.boolean(),
})

/** @see session */
export type Session = v.InferOutput<typeof session>
