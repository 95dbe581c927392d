import { CallError } from '../../contract/errors.ts'
import { isWritten } from '../../contract/policy/posts.ts'
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

/** Adds a place. @throws CallError not_found where places are not open */
export const addPlace: Handler<'posts.addPlace'> = async ({ body }, context) => {
  if (!isWritten('place', context.services.config)) throw new CallError('not_found')
  return addPost(context, { ...titled(body), kind: 'place', location: body.post_location }, () =>
    sentPictures(context, body.uploads, ''),
  )
}

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
