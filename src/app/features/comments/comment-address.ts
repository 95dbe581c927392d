/** Which comment a post's address names: one to go to, or one to answer. */
export type CommentSearch = { comment?: string; reply?: string }

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Takes the comments out of an address; what can be no comment's id is left out, as nothing could answer it. */
export function commentSearch({ comment, reply }: Record<string, unknown>): CommentSearch {
  return {
    ...(isId(comment) && { comment: comment.toLowerCase() }),
    ...(isId(reply) && { reply: reply.toLowerCase() }),
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && id.test(value)
