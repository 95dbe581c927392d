import { readingAhead } from '../../platform/http/reading-ahead.ts'
import { addPost, readPostAhead } from './add-post.ts'
import { sentPictures } from './sent-pictures.ts'

/** Adds a timeline post without a picture. */
export const addTimeline = readingAhead<'posts.addTimeline'>(
  ({ body }, context) => addPost(context, timeline(body), async () => []),
  ({ body }, context) => readPostAhead(context, timeline(body)),
)

/** Adds a timeline post with pictures: uploaded beforehand and named, or in the form itself. */
export const addTimelineWithPictures = readingAhead<'posts.addTimelineWithPictures'>(
  ({ body }, context) => addPost(context, timeline(body), () => sentPictures(context, body.uploads, body.alt)),
  ({ body }, context) => readPostAhead(context, timeline(body)),
)

const timeline = ({
  id,
  post_text,
  lang,
}: {
  id?: string | undefined
  post_text: string
  lang?: 'en' | 'ja' | undefined
}) => ({ kind: 'timeline', title: '', location: null, id, html: post_text, lang }) as const
