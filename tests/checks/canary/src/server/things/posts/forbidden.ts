import { told } from '../../told/acts.ts'

/** Breaks 'server-things': a thing knows what tells. */
export const post = told
