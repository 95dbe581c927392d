import type { Handler } from '../platform/http/handlers.ts'
import { addPost } from './add-post.ts'
import { sentPictures } from './sent-pictures.ts'

/** Adds a timeline post without a picture. */
export const addTimeline: Handler<'posts.addTimeline'> = async ({ body }, context) =>
  addPost(context, timeline(body), async () => [])

/** Adds a timeline post with pictures: uploaded beforehand and named, or in the form itself. */
export const addTimelineWithPictures: Handler<'posts.addTimelineWithPictures'> = async ({ body }, context) =>
  addPost(context, timeline(body), () => sentPictures(context, body.uploads, body.alt))

const timeline = ({
  id,
  post_text,
  lang,
}: {
  id?: string | undefined
  post_text: string
  lang?: 'en' | 'ja' | undefined
}) => ({ kind: 'timeline', title: '', location: null, id, html: post_text, lang }) as const
