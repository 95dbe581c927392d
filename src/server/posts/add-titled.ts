import type { Handler } from '../platform/http/handlers.ts'
import { addPost } from './add-post.ts'
import { sentPictures } from './sent-pictures.ts'

/** Adds a news post. */
export const addNews: Handler<'posts.addNews'> = async ({ body }, context) =>
  addPost(context, { ...titled(body), kind: 'news', location: null }, () => sentPictures(context, body.uploads, ''))

/** Adds a guide with its place. */
export const addGuide: Handler<'posts.addGuide'> = async ({ body }, context) =>
  addPost(context, { ...titled(body), kind: 'guide', location: body.post_location }, () =>
    sentPictures(context, body.uploads, ''),
  )

const titled = ({
  id,
  post_title,
  post_text,
  lang,
}: {
  id?: string | undefined
  post_title: string
  post_text: string
  lang?: 'en' | 'ja' | undefined
}) => ({ id, title: post_title, html: post_text, lang })
