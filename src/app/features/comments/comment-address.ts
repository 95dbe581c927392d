/** Which comment a post's address names: one to go to, or one to answer. */
export type CommentSearch = { comment?: string | undefined; reply?: string | undefined }

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Takes the comments out of an address. What can be no comment's id, which no call would take, is undefined: a key that is
 * only left out keeps the address's value, as the router lays this over it.
 */
export function commentSearch({ comment, reply }: Record<string, unknown>): CommentSearch {
  return { comment: idOf(comment), reply: idOf(reply) }
}

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && id.test(value) ? value.toLowerCase() : undefined
