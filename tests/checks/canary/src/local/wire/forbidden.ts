import { post } from '../posts/forbidden.ts'

/** Breaks 'local-core': the wire knows a topic. */
export const broken = post
