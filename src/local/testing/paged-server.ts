import type { Comment } from '../../contract/entities/comment.ts'
import type { Post } from '../../contract/entities/post.ts'
import { CallError } from '../../contract/errors.ts'
import type { Client } from '../wire/client.ts'
import { NoNetwork } from '../wire/client.ts'

type Query = { cursor?: string; loadedIds?: string[]; selectedTrend?: string }

/** A server in memory that gives posts, also the saved ones alone, and comments with their replies, in small pages, until the line is cut. */
export class PagedServer implements Client {
  readonly posts: Post[] = []
  readonly comments = new Map<string, Comment[]>()
  /** What was asked for, each with its page. */
  readonly asked: string[] = []
  /** What a call is refused with, by its name and whatever it asks for. */
  refusal: (name: string, asked: string) => CallError | undefined = () => undefined
  /** How many more answers arrive. */
  line = Number.POSITIVE_INFINITY
  readonly #size: number

  /** @param size how many rows a page has */
  constructor(size: number) {
    this.#size = size
  }

  readonly call: Client['call'] = async (name, input) => {
    if (this.line-- <= 0) throw new NoNetwork()
    const { params, query } = input as { params?: Record<string, string>; query?: Query & { postId?: string } }
    const asked = JSON.stringify([name, params, query])
    this.asked.push(asked)
    const refusal = this.refusal(name, asked)
    if (refusal) throw refusal
    const answer = this.#answer(name, { ...params, ...(query?.postId && { postId: query.postId }) }, query ?? {})
    return structuredClone(answer) as never
  }

  #answer(name: string, params: Record<string, string>, query: Query) {
    switch (name) {
      case 'posts.feed':
      case 'posts.feedForVisitors':
        return this.#page(
          this.posts.filter(post => post.saved || query.selectedTrend !== 'saved'),
          query,
        )
      case 'posts.ofUser':
        return this.#page(
          this.posts.filter(post => post.author.user_id === params.id),
          query,
        )
      case 'posts.single': {
        const post = this.posts.find(each => each.post_slug === params.slug)
        if (!post) throw new CallError('not_found')
        return { data: post, nextCursor: null }
      }
      case 'comments.list': {
        const roots = (this.comments.get(params.postId ?? '') ?? []).map(root => ({
          ...root,
          replies: root.replies.slice(0, this.#size),
          replies_count: root.replies.length,
        }))
        return this.#page(roots, query)
      }
      case 'comments.replies': {
        const root = [...this.comments.values()].flat().find(each => each.id === params.commentId)
        const left = root?.replies.filter(each => !query.loadedIds?.includes(each.id)) ?? []
        return this.#page(left, { ...(query.cursor && { cursor: query.cursor }) })
      }
      default:
        throw new CallError('not_built')
    }
  }

  #page<T>(rows: readonly T[], { cursor }: Query): { data: T[]; nextCursor: string | null } {
    const from = Number(cursor ?? 0)
    const data = rows.slice(from, from + this.#size)
    return { data, nextCursor: data.length === 0 ? null : String(from + data.length) }
  }
}
