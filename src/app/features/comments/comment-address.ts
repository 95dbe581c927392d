/** The comment that a post's address names: to scroll to, or to answer. */
export type CommentSearch = { comment?: string | undefined; reply?: string | undefined }

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Reads the comment ids of an address. An invalid id becomes undefined instead of being left out, because the router would then
 * keep the address's own value.
 */
export function commentSearch({ comment, reply }: Record<string, unknown>): CommentSearch {
  return { comment: idOf(comment), reply: idOf(reply) }
}

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && id.test(value) ? value.toLowerCase() : undefined
