import { comment } from '../comments/comment.ts'

/** Breaks 'local-topics': a topic knows another. */
export const post = comment
