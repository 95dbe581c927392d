import * as v from 'valibot'
import { type ErrorBody, type ErrorCode, errors } from './errors.ts'

const codes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]]

/**
 * The shape of {@link ErrorBody} for the API's description; kept out of errors.ts, so that the page doesn't load a schema for it.
 */
export const errorBodySchema: v.GenericSchema<ErrorBody> = v.object({
  code: v.picklist(codes),
  message: v.string(),
  issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  retry_after: v.optional(v.number()),
})
