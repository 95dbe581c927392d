import type { Command, NewCommand } from '../command/command.ts'

/** What a command is about, as far as the order of sending and other commands are concerned. */
export type About = {
  /** Commands of one subject go in order. */
  subject: string
  /** The post, comment, gallery or photo that it makes, by the id that the device chose. */
  creates?: string
  /** What has to exist before it. */
  needs: string[]
  /** What it deletes. */
  deletes?: string
  /** Of commands under one switch only the last one counts. */
  toggle?: string
}

/** @see About */
export function aboutOf(command: NewCommand | Command): About {
  switch (command.kind) {
    case 'posts.addTimeline':
    case 'posts.addTimelineWithPictures':
    case 'posts.addNews':
    case 'posts.addGuide': {
      const id = command.args.body.id
      return { subject: `post ${id}`, needs: [], ...(id ? { creates: id } : {}) }
    }
    case 'posts.edit':
    case 'posts.editWithPictures': {
      const id = command.args.params.postId
      return { subject: `post ${id}`, needs: [id] }
    }
    case 'posts.delete': {
      const { id } = command.args.params
      return { subject: `post ${id}`, needs: [id], deletes: id }
    }
    case 'posts.save':
    case 'posts.unsave': {
      const { id } = command.args.params
      return { subject: `post ${id}`, needs: [id], toggle: `save ${id}` }
    }
    case 'posts.react': {
      const { id } = command.args.params
      return { subject: `post ${id}`, needs: [id], toggle: `react ${id}` }
    }
    case 'comments.add': {
      const { params, body } = command.args
      return { subject: `thread ${params.postId}`, needs: [params.postId], ...(body.id ? { creates: body.id } : {}) }
    }
    case 'comments.reply':
    case 'comments.reReply': {
      const { params, body } = command.args
      const needs = [params.postId, params.commentId]
      return { subject: `thread ${params.postId}`, needs, ...(body.id ? { creates: body.id } : {}) }
    }
    case 'comments.edit': {
      const { commentId, postId } = command.args.params
      return { subject: `thread ${postId}`, needs: [commentId] }
    }
    case 'comments.delete': {
      const { commentId, postId } = command.args.params
      return { subject: `thread ${postId}`, needs: [commentId], deletes: commentId }
    }
    case 'comments.react': {
      const { commentId, postId } = command.args.params
      return { subject: `thread ${postId}`, needs: [commentId], toggle: `react ${commentId}` }
    }
    case 'social.follow':
    case 'social.unfollow':
      return person(command.args.params.id, 'follow')
    case 'social.block':
    case 'social.unblock':
      return person(command.args.params.id, 'block')
    case 'social.acceptRequest':
    case 'social.declineRequest':
      return person(command.args.params.id, 'request')
    case 'social.removeFollower':
      return person(command.args.params.id, 'follower')
    case 'social.reportPost':
      return { subject: 'report', needs: [command.args.params.postId] }
    case 'social.reportUser':
      return { subject: 'report', needs: [] }
    case 'social.reportComment':
      return { subject: 'report', needs: [command.args.params.commentId] }
    case 'profile.editAbout':
    case 'profile.uploadAvatar':
    case 'profile.uploadCover':
      return switched(command.kind)
    case 'galleries.add': {
      const { id } = command.args.body
      // New ones stand in the order in which they were made.
      return { subject: 'galleries', needs: [], ...(id ? { creates: id } : {}) }
    }
    case 'galleries.rename':
      return inGallery(command.args.params.id, { toggle: `name ${command.args.params.id}` })
    case 'galleries.remove':
      return inGallery(command.args.params.id, { deletes: command.args.params.id })
    case 'galleries.reorder':
      return inGallery(command.args.params.id, { toggle: `order ${command.args.params.id}` })
    case 'galleries.addPhoto': {
      const { params, body } = command.args
      return inGallery(params.galleryId, body.id ? { creates: body.id } : {})
    }
    case 'galleries.editPhoto': {
      const { galleryId, photoId } = command.args.params
      return inGallery(galleryId, { toggle: `words ${photoId}`, needs: [galleryId, photoId] })
    }
    case 'galleries.removePhoto': {
      const { galleryId, photoId } = command.args.params
      return inGallery(galleryId, { deletes: photoId, needs: [galleryId, photoId] })
    }
    case 'sidebar.addFavoriteTag':
      return favorite(command.args.params.tag)
    case 'sidebar.removeFavoriteTag':
      return favorite(command.args.params.hashtagId)
    case 'sidebar.clearCounter':
      return switched(`seen ${command.args.params.hashtagId}`)
    case 'settings.saveDraft':
    case 'settings.deleteDraft':
      return switched(`draft ${command.args.params.id}`)
    case 'settings.change':
      return switched(`setting ${command.args.body.name}`)
    default:
      return { subject: command.kind.split('.')[0] ?? command.kind, needs: [] }
  }
}

/** What is done about one person goes in order. */
const person = (id: string, what: string): About => ({ subject: `person ${id}`, needs: [], toggle: `${what} ${id}` })

/** What is done about favourite tags goes in order. */
const favorite = (tag: string): About => ({ subject: 'sidebar', needs: [], toggle: `favorite ${tag}` })

/** What is done in one gallery goes in order, so that its photos stand as they were added. */
const inGallery = (id: string, more: Partial<About>): About => ({ subject: `gallery ${id}`, needs: [id], ...more })

const switched = (toggle: string): About => ({ subject: toggle, needs: [], toggle })

/** Whether a command is nobody's business: it only keeps other devices up to date, and nothing is lost with it. */
export const isQuiet = ({ kind }: Pick<Command, 'kind'>): boolean =>
  kind === 'settings.saveDraft' || kind === 'settings.deleteDraft' || kind === 'sidebar.clearCounter'

/** What deletes what a command makes; null when it makes nothing. */
export function deletionOf(command: NewCommand | Command): NewCommand | null {
  const id = aboutOf(command).creates
  if (id === undefined) return null
  if (command.kind === 'galleries.add') return { kind: 'galleries.remove', args: { params: { id } } }
  if (command.kind === 'galleries.addPhoto') {
    const { galleryId } = command.args.params
    return { kind: 'galleries.removePhoto', args: { params: { photoId: id, galleryId } } }
  }
  if ('params' in command.args && 'postId' in command.args.params) {
    return { kind: 'comments.delete', args: { params: { commentId: id, postId: command.args.params.postId } } }
  }
  const type = command.kind === 'posts.addNews' ? 'news' : command.kind === 'posts.addGuide' ? 'guide' : 'timeline'
  return { kind: 'posts.delete', args: { params: { id, type } } }
}

/** The rich text that somebody typed for a command; empty for one without. */
export function typedText(command: NewCommand | Command): string {
  if (isQuiet(command)) return ''
  const body: object = 'body' in command.args ? command.args.body : {}
  for (const field of ['post_text', 'comment_text', 'report_text', 'chat_message_text', 'content', 'about']) {
    const text: unknown = Reflect.get(body, field)
    if (typeof text === 'string' && text !== '') return field === 'about' ? asRich(text) : text
  }
  return ''
}

/** The about part is typed without marks. */
const asRich = (plain: string): string =>
  `<p>${plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')}</p>`
