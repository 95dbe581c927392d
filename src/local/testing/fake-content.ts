import type { CallName, InputOf, OutputOf } from '../../contract/calls/index.ts'
import type { Comment, FlatComment } from '../../contract/entities/comment.ts'
import type { Post } from '../../contract/entities/post.ts'
import { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import type { NewCommand } from '../command/command.ts'
import type { FavoriteTag } from '../sidebar/views.ts'
import { FakePeople } from './fake-people.ts'
import { someone } from './rows.ts'

const greeting = { hello: 'Come in', say: '', hint: '' }

/** The part of the in-memory server that answers reads of content, and writes that change no rows of it. */
export class FakeContent extends FakePeople {
  readonly posts = new Map<string, Post>()
  readonly comments = new Map<string, FlatComment>()
  readonly favorites = new Map<string, FavoriteTag>()
  readonly drafts = new Map<string, OutputOf<'settings.drafts'>[number]>()
  /** Ids of the posts in the lists of the home page. */
  readonly home = new Map<string, string[]>()

  /** Makes the member follow a tag with a count of new posts. */
  follow(hashtag: string, hashtag_update_count = 0): FavoriteTag {
    const held = this.favorites.get(hashtag)
    const id = `id of ${hashtag}`
    const fav_tag_add_date = '2026-11-01T00:00:00.000Z'
    const favorite = held ?? {
      id,
      hashtag,
      hashtag_id: id,
      hashtag_update_count,
      fav_tag_add_date,
      user_id: someone.id,
    }
    this.favorites.set(hashtag, favorite)
    return favorite
  }

  override write(command: NewCommand, nextRev: () => number): object | null {
    switch (command.kind) {
      case 'sidebar.addFavoriteTag':
        return { message: '', favorite: this.follow(command.args.params.tag) }
      case 'sidebar.removeFavoriteTag':
        if (!this.favorites.delete(command.args.params.hashtagId)) throw new CallError('not_found')
        return { message: '' }
      case 'sidebar.clearCounter': {
        const { hashtagId } = command.args.params
        const held = this.favorites.get(hashtagId)
        if (!held) throw new CallError('not_found')
        this.favorites.set(hashtagId, { ...held, hashtag_update_count: 0 })
        return { message: '' }
      }
      case 'settings.saveDraft': {
        const { params, body } = command.args
        const rev = nextRev()
        this.drafts.set(params.id, { id: params.id, ...body, updated: '2026-11-01T00:00:00.000Z', rev })
        return { message: '', rev }
      }
      case 'settings.deleteDraft':
        this.drafts.delete(command.args.params.id)
        return { message: '' }
      default:
        return super.write(command, nextRev)
    }
  }

  /** @returns the answer to a read, or null if it is none of these calls */
  read(name: CallName, input: unknown): unknown {
    switch (name) {
      case 'posts.home': {
        const list = (group: string) => (this.home.get(group) ?? []).flatMap(id => this.posts.get(id) ?? [])
        const [promoted, main, bestGuides, rated] = ['promoted', 'main', 'bestGuides', 'rated'].map(list)
        return { promoted, main, bestGuides, rated, prefectures: [], words: { en: greeting, ja: greeting } }
      }
      case 'posts.related':
        return []
      case 'posts.several': {
        const { slugs } = (input as { body: { slugs: string[] } }).body
        return slugs.flatMap(slug => [...this.posts.values()].find(each => each.post_slug === slug) ?? [])
      }
      case 'posts.single': {
        const { slug } = (input as InputOf<'posts.single'>).params
        const post = [...this.posts.values()].find(each => each.post_slug === slug)
        if (!post) throw new CallError('not_found')
        return post
      }
      case 'comments.list': {
        const { postId } = (input as InputOf<'comments.list'>).query
        return this.#repliesOf(postId, null).map((root): Comment => {
          const replies = this.#repliesOf(postId, root.id)
          return { ...root, replies: replies.slice(0, limits.repliesShown), replies_count: replies.length }
        })
      }
      case 'comments.replies': {
        const { params, query } = input as InputOf<'comments.replies'>
        const postId = this.comments.get(params.commentId)?.post_id ?? ''
        const loaded = [query.loadedIds ?? []].flat()
        return this.#repliesOf(postId, params.commentId).filter(each => !loaded.includes(each.id))
      }
      case 'posts.timeline':
        return [...this.posts.values()]
      case 'sidebar.templates':
        return {}
      case 'sidebar.tags':
        return []
      case 'settings.privacy':
      case 'settings.notifications':
      case 'settings.display':
        return Array.from(this.settings, ([name, value]) => ({ name, value }))
      case 'settings.account':
        return {}
      case 'profile.account': {
        const { userTag } = (input as InputOf<'profile.account'>).params
        const person = [...this.people.values()].find(each => each.user_tag === userTag)
        if (!person) throw new CallError('not_found')
        return person
      }
      case 'sidebar.favoriteTags':
        return [...this.favorites.values()]
      case 'settings.drafts':
        return [...this.drafts.values()]
      default:
        return null
    }
  }

  #repliesOf(postId: string, parent: string | null): FlatComment[] {
    const all = [...this.comments.values()].filter(each => each.post_id === postId && each.comment_reply_id === parent)
    return all.sort((a, b) => a.comment_date.localeCompare(b.comment_date))
  }
}
