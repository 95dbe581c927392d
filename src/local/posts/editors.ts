import type { QueueableName } from '../../contract/calls/index.ts'
import type { Picture } from '../../contract/entities/common.ts'
import type { PostKind } from '../../contract/entities/post.ts'
import { plainText } from '../../contract/rich-text/plain-text.ts'
import { visibleLength } from '../../contract/rich-text/text-length.ts'
import type { NewFile } from '../command/command.ts'
import type { PostEditKind } from '../command/edits.ts'
import type { EditorRules } from '../command/sending-rules.ts'

type AddKind = Extract<QueueableName, `posts.add${string}`>
type Upload = { id: string; alt: string }

/** How a new post is put back into its editor. */
export const newPostEditor = (type: PostKind): EditorRules<AddKind> => ({
  opensWhenGone: true,
  place: async () => ({ key: 'post:new', href: '/posts/new-post' }),
  async draft(_, { args: { body } }, files) {
    const pictures = chosen(uploadsOf(body) ?? [], files, [])
    return { content: { type, ...writtenIn(body), pictures }, base: null }
  },
})

/**
 * How an edit of a post is put back into its editor, with the version that it began from: if there is a newer one, the
 * editor asks its author.
 */
export const editEditor: EditorRules<PostEditKind> = {
  opensWhenGone: false,
  async place(mirror, { args }) {
    const { postId } = args.params
    const slug = (await mirror.posts.get(postId))?.slug
    return slug === undefined ? null : { key: `edit:${postId}`, href: `/edit_post/${encodeURIComponent(slug)}` }
  },
  async draft(mirror, { args: { params, body } }, files) {
    const post = (await mirror.posts.get(params.postId))?.post
    const stored = post?.pictures ?? []
    const content = {
      type: params.type,
      title: post?.post_title ?? '',
      location: post?.post_location ?? null,
      days: post?.post_days ?? null,
      stops: post?.post_stops ?? null,
      doors: post?.post_doors ?? null,
      ...writtenIn(body),
      pictures: chosen(uploadsOf(body) ?? stored, files, stored),
      version: Number(body.version),
    }
    return { content, base: null }
  },
}

/** The title, location, days, stops, doors and text of a command's body, as the editor of posts holds them. */
function writtenIn(body: { post_text: string }) {
  const html = body.post_text
  return {
    ...('post_title' in body ? { title: body.post_title } : {}),
    ...('post_location' in body ? { location: body.post_location } : {}),
    ...('post_days' in body ? { days: body.post_days } : {}),
    ...('post_stops' in body ? { stops: body.post_stops } : {}),
    ...('post_doors' in body ? { doors: body.post_doors } : {}),
    html,
    text: plainText(html),
    length: visibleLength(html),
  }
}

const uploadsOf = (body: object): Upload[] | undefined =>
  'uploads' in body && Array.isArray(body.uploads) ? body.uploads : undefined

/** A picture in the state of a post's editor. */
type Chosen = Partial<Pick<NewFile, 'blob' | 'width' | 'height'>> & {
  key: string
  alt: string
  name: string
  stored?: Picture
}

/** The pictures of a command as its editor holds them, in order: stored ones of the post, and new ones from `files`. */
function chosen(uploads: readonly Upload[], files: readonly NewFile[], stored: readonly Picture[]): Chosen[] {
  return uploads.flatMap(({ id: key, alt }): Chosen[] => {
    const has = stored.find(each => each.id === key)
    if (has) return [{ key, alt, name: '', stored: has }]
    const file = files.find(each => each.id === key)
    if (!file) return []
    const { blob, name, width, height } = file
    return [
      { key, alt, name, blob, ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) },
    ]
  })
}
