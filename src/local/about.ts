import type { Command, NewCommand } from './command.ts'

/** What a command is about, as far as the order of sending and other commands are concerned. */
export type About = {
  /** Commands of one subject go in order. */
  subject: string
  /** The post or comment that it makes, by the id that the device chose. */
  creates?: string
  /** Posts and comments that have to exist before it. */
  needs: string[]
  /** The post or comment that it deletes. */
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
      return switched(`follow ${command.args.params.id}`)
    case 'social.block':
    case 'social.unblock':
      return switched(`block ${command.args.params.id}`)
    case 'settings.change':
      return switched(`setting ${command.args.body.name}`)
    default:
      return { subject: command.kind.split('.')[0] ?? command.kind, needs: [] }
  }
}

const switched = (toggle: string): About => ({ subject: toggle, needs: [], toggle })

/** What deletes the post or comment that a command makes; null when it makes none. */
export function deletionOf(command: NewCommand | Command): NewCommand | null {
  const id = aboutOf(command).creates
  if (id === undefined) return null
  if ('params' in command.args && 'postId' in command.args.params) {
    return { kind: 'comments.delete', args: { params: { commentId: id, postId: command.args.params.postId } } }
  }
  const type = command.kind === 'posts.addNews' ? 'news' : command.kind === 'posts.addGuide' ? 'guide' : 'timeline'
  return { kind: 'posts.delete', args: { params: { id, type } } }
}

/** The rich text that somebody typed for a command; empty for one without. */
export function typedText(command: NewCommand | Command): string {
  const body: object = 'body' in command.args ? command.args.body : {}
  for (const field of ['post_text', 'comment_text', 'report_text', 'chat_message_text', 'content', 'about']) {
    const text: unknown = Reflect.get(body, field)
    if (typeof text === 'string' && text !== '') return text
  }
  return ''
}
