import * as v from 'valibot'
import { trimmed } from '../../characters.ts'
import { limits } from '../../limits.ts'

/** Why an admin does something, as the log keeps it and the person concerned is told it. */
export const reason = v.pipe(v.string(), v.transform(trimmed), v.minLength(1), v.maxLength(limits.reportText.max))
