import type { Changes } from '../../contract/entities/changes.ts'
import type { Picture } from '../../contract/entities/common.ts'
import type { Post } from '../../contract/entities/post.ts'
import { CallError } from '../../contract/errors.ts'
import type { NewCommand } from '../command/command.ts'
import { withReaction } from '../command/reaction.ts'
import type { CallOptions, Client } from '../wire/client.ts'
import { type Delivery, deliver } from './delivery.ts'
import { FakeContent } from './fake-content.ts'
import { aComment, aPost } from './rows.ts'

/**
 * A server in memory that keeps the contract's promises: one effect per idempotency key, rising revisions, answers with
 * rows.
 */
export class FakeServer extends FakeContent implements Client {
  /** How often the command of each idempotency key took effect. */
  readonly effects = new Map<string, number>()
  /** The ids of created posts and comments, once for each creation. */
  readonly created: string[] = []
  /** The names of the calls that arrived. */
  readonly arrived: string[] = []
  /** The post texts that edits replaced. */
  readonly replaced: string[] = []
  /** Decides what happens to the next request. */
  delivery: (name: string) => Delivery = () => 'answered'
  /** Decides with which error the next request is refused. */
  refuse: (name: string) => CallError | null = () => null
  readonly uploads = new Map<string, { size: number; offset: number }>()
  readonly #answers = new Map<string, unknown>()
  #rev = 100

  readonly call: Client['call'] = async (name, input, options: CallOptions = {}) => {
    await Promise.resolve()
    return deliver(this.delivery(name), () => {
      this.arrived.push(name)
      const refused = this.refuse(name)
      if (refused) throw refused
      const read = options.idempotencyKey === undefined ? this.read(name, input) : null
      if (read !== null) return { data: structuredClone(read) as never, nextCursor: null }
      const data = this.#answer({ kind: name, args: input } as never, options.idempotencyKey)
      return { data: data as never, nextCursor: null }
    })
  }

  /** Edits a post as if the member did it on another device. */
  editElsewhere(id: string, post_text: string): void {
    const post = this.#post(id)
    this.#changed({ ...post, post_text, version: post.version + 1, rev: ++this.#rev })
  }

  #answer(command: NewCommand, key: string | undefined): unknown {
    if (key === undefined) return this.#upload(command as never)
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const answer = this.write(command, () => ++this.#rev) ?? { message: '', changes: this.#write(command) }
    this.#answers.set(key, answer)
    this.effects.set(key, (this.effects.get(key) ?? 0) + 1)
    return structuredClone(answer)
  }

  #write(command: NewCommand): Changes {
    switch (command.kind) {
      case 'posts.addTimeline':
      case 'posts.addTimelineWithPictures': {
        const { id = '', post_text, ...body } = command.args.body
        this.created.push(id)
        const pictures = this.#pictures('uploads' in body ? body.uploads : undefined, [])
        return this.#changed(aPost({ id, post_text, pictures, rev: ++this.#rev }))
      }
      case 'posts.edit':
      case 'posts.editWithPictures': {
        const { params, body } = command.args
        const post = this.#post(params.postId)
        if (post.version !== Number(body.version)) throw new CallError('conflict')
        const { post_text, post_title = post.post_title } = body
        this.replaced.push(post.post_text)
        const pictures = command.kind === 'posts.edit' ? post.pictures : this.#pictures(body.uploads, post.pictures)
        const version = post.version + 1
        return this.#changed({ ...post, post_text, post_title, pictures, version, rev: ++this.#rev })
      }
      case 'comments.edit': {
        const { params, body } = command.args
        const held = this.comments.get(params.commentId)
        if (!held) throw new CallError('not_found')
        if (held.version !== Number(body.version)) throw new CallError('conflict')
        const { comment_text } = body
        const comment = { ...held, comment_text, version: held.version + 1, rev: ++this.#rev }
        this.comments.set(comment.id, comment)
        return { posts: [], comments: [comment], removals: [] }
      }
      case 'posts.delete': {
        const post = this.#post(command.args.params.id)
        this.posts.delete(post.id)
        for (const [id, comment] of this.comments) if (comment.post_id === post.id) this.comments.delete(id)
        return { posts: [], comments: [], removals: [{ kind: 'post', id: post.id, rev: ++this.#rev }] }
      }
      case 'posts.save':
      case 'posts.unsave': {
        const post = this.#post(command.args.params.id)
        return this.#changed({ ...post, saved: command.kind === 'posts.save', rev: ++this.#rev })
      }
      case 'posts.react': {
        const post = this.#post(command.args.params.id)
        return this.#changed({ ...withReaction(post, command.args.body.reaction), rev: ++this.#rev })
      }
      case 'comments.add': {
        const { params, body } = command.args
        const post = this.#post(params.postId)
        const comment = aComment({
          id: body.id ?? '',
          post_id: post.id,
          comment_text: body.comment_text,
          rev: ++this.#rev,
        })
        this.comments.set(comment.id, comment)
        this.created.push(comment.id)
        const counted = { ...post, post_comments_count: post.post_comments_count + 1, rev: ++this.#rev }
        return { ...this.#changed(counted), comments: [comment] }
      }
      default:
        throw new CallError('not_built')
    }
  }

  #upload(request: {
    args: { params: { uploadId: string }; body?: { size: number }; query?: { offset: number }; bytes?: Blob }
  }) {
    const { params, body, query, bytes } = request.args
    const state = this.uploads.get(params.uploadId) ?? { size: body?.size ?? 0, offset: 0 }
    this.uploads.set(params.uploadId, state)
    if (bytes) {
      if (query?.offset !== state.offset) throw new CallError('offset_mismatch')
      state.offset += bytes.size
    }
    return { id: params.uploadId, ...state, done: state.offset === state.size }
  }

  /** Turns complete uploads into pictures with new ids; each upload can be used once. */
  #pictures(uploads: unknown, before: readonly Picture[]): Picture[] {
    if (!Array.isArray(uploads)) return []
    return uploads.map(({ id, alt }: { id: string; alt: string }) => {
      const held = before.find(each => each.id === id)
      if (held) return { ...held, alt }
      const upload = this.uploads.get(id)
      if (!upload || upload.offset !== upload.size) throw new CallError('upload_incomplete')
      this.uploads.delete(id)
      return { id: `picture ${id}`, alt, width: 1, height: 1, thumb: `/thumb/${id}`, large: `/large/${id}` }
    })
  }

  #post(id: string): Post {
    const post = this.posts.get(id)
    if (!post) throw new CallError('not_found', { message: 'Nothing is here' })
    return post
  }

  #changed(post: Post): Changes {
    this.posts.set(post.id, post)
    return { posts: [post], comments: [], removals: [] }
  }
}
