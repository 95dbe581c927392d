import type { Changes } from '../../contract/entities/changes.ts'
import type { AccountAbout, AccountData, Gallery, GalleryPhoto } from '../../contract/entities/people.ts'
import { CallError } from '../../contract/errors.ts'
import type { NewCommand } from '../command/command.ts'
import { reordered } from '../galleries/overlay.ts'

/** The part of the in-memory server that knows people, as its one member sees them. */
export class FakePeople {
  readonly people = new Map<string, AccountData>()
  readonly galleries = new Map<string, Gallery>()
  readonly photos = new Map<string, GalleryPhoto[]>()
  readonly settings = new Map<string, string>()
  about: AccountAbout = { about: '', hobbies: [], hashtags: [] }
  avatar: string | null = null
  cover: string | null = null

  /** @returns the answer to a write about people, or null for other writes */
  write(command: NewCommand, nextRev: () => number): object | null {
    switch (command.kind) {
      case 'social.follow': {
        const person = this.#person(command.args.params.id)
        if (person.blocked_by_me) throw new CallError('not_found')
        if (person.follow_state !== 'none') return this.#related(person, {})
        const state = person.private ? 'requested' : 'following'
        const more = state === 'following' ? 1 : 0
        return this.#related(person, { follow_state: state, followers_count: person.followers_count + more })
      }
      case 'social.unfollow': {
        const person = this.#person(command.args.params.id)
        return this.#related(person, { follow_state: 'none', followers_count: fewer(person) })
      }
      case 'social.block': {
        const person = this.#person(command.args.params.id)
        const removals = [{ kind: 'person' as const, id: person.id, rev: nextRev() }]
        const change = { follow_state: 'none', follows_me: false, followers_count: fewer(person) } as const
        return this.#related(person, { ...change, blocked_by_me: true }, removals)
      }
      case 'social.unblock':
        return this.#related(this.#person(command.args.params.id), { blocked_by_me: false })
      case 'social.acceptRequest':
        return this.#related(this.#person(command.args.params.id), { follows_me: true })
      case 'social.removeFollower':
        return this.#related(this.#person(command.args.params.id), { follows_me: false })
      case 'social.reportPost':
      case 'social.reportUser':
        return { message: '' }
      case 'settings.change': {
        const { name, value } = command.args.body
        this.settings.set(name, value)
        return { name, value }
      }
      case 'profile.editAbout': {
        const { about = '', hobbies = [], hashtags = [] } = command.args.body
        this.about = { about, hobbies: [hobbies].flat(), hashtags: [hashtags].flat() }
        return { message: '', about: this.about }
      }
      case 'profile.uploadAvatar':
        this.avatar = command.args.body.upload === undefined ? null : `/media/${command.args.body.upload}`
        return { profile_pic: this.cover, avatar: this.avatar }
      default:
        return this.#gallery(command)
    }
  }

  #gallery(command: NewCommand): object | null {
    switch (command.kind) {
      case 'galleries.add': {
        const { id = '', gallery_name } = command.args.body
        const empty = { gallery_def: false, photos_count: 0, cover: null }
        this.photos.set(id, [])
        return this.#kept({ id, gallery_name, gallery_created_date: '2026-11-01T00:00:00.000Z', ...empty })
      }
      case 'galleries.rename': {
        const { gallery_name } = command.args.body
        return this.#kept({ ...this.#mine(command.args.params.id), gallery_name })
      }
      case 'galleries.remove': {
        const { id } = this.#mine(command.args.params.id)
        this.galleries.delete(id)
        this.photos.delete(id)
        return { message: '' }
      }
      case 'galleries.addPhoto': {
        const { params, body } = command.args
        const { id = '', caption = '', alt = '' } = body
        const photo = { id, caption, alt, width: 1, height: 1, thumb: `/thumb/${id}`, large: `/large/${id}` }
        this.#put(params.galleryId, photos => [...photos, photo])
        return photo
      }
      case 'galleries.editPhoto': {
        const { params, body } = command.args
        const held = this.photos.get(params.galleryId)?.find(each => each.id === params.photoId)
        if (!held) throw new CallError('not_found')
        const photo = { ...held, caption: body.caption ?? '', alt: body.alt ?? '' }
        this.#put(params.galleryId, photos => photos.map(each => (each === held ? photo : each)))
        return photo
      }
      case 'galleries.removePhoto': {
        const { photoId, galleryId } = command.args.params
        if (!this.photos.get(galleryId)?.some(each => each.id === photoId)) throw new CallError('not_found')
        this.#put(galleryId, photos => photos.filter(each => each.id !== photoId))
        return { message: '' }
      }
      case 'galleries.reorder': {
        const { params, body } = command.args
        this.#put(params.id, photos => reordered(photos, [body.photos].flat()))
        return { message: '' }
      }
      default:
        return null
    }
  }

  #put(galleryId: string, change: (photos: GalleryPhoto[]) => GalleryPhoto[]): void {
    const gallery = this.#mine(galleryId)
    const photos = change(this.photos.get(galleryId) ?? [])
    this.photos.set(galleryId, photos)
    this.#kept({ ...gallery, photos_count: photos.length, cover: photos[0]?.thumb ?? null })
  }

  #kept(gallery: Gallery): Gallery {
    this.galleries.set(gallery.id, gallery)
    return gallery
  }

  #mine(id: string): Gallery {
    const gallery = this.galleries.get(id)
    if (!gallery) throw new CallError('not_found')
    return gallery
  }

  #person(id: string): AccountData {
    const person = this.people.get(id)
    if (!person) throw new CallError('not_found')
    return person
  }

  #related(was: AccountData, change: Partial<AccountData>, removals: Changes['removals'] = []) {
    const person = { ...was, ...change }
    this.people.set(person.id, person)
    const { id: user_id, follow_state, follows_me, blocked_by_me, followers_count } = person
    const relation = { user_id, follow_state, follows_me, blocked_by_me, followers_count }
    return { message: '', changes: { posts: [], comments: [], removals }, relation }
  }
}

const fewer = (person: AccountData): number => person.followers_count - (person.follow_state === 'following' ? 1 : 0)
