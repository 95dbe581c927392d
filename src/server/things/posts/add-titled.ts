import type { ParsedOf } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import { isWritten } from '../../../contract/policy/posts.ts'
import { readingAhead } from '../../platform/http/reading-ahead.ts'
import { addPost, readPostAhead, type SentPost } from './add-post.ts'
import { sentPictures } from './sent-pictures.ts'

/** Adds a news post. */
export const addNews = readingAhead<'posts.addNews'>(
  ({ body }, context) => addPost(context, news(body), () => sentPictures(context, body.uploads, '')),
  ({ body }, context) => readPostAhead(context, news(body)),
)

/** Adds a guide with its place. */
export const addGuide = readingAhead<'posts.addGuide'>(
  ({ body }, context) => addPost(context, placed('guide', body), () => sentPictures(context, body.uploads, '')),
  ({ body }, context) => readPostAhead(context, placed('guide', body)),
)

/** Adds a place. @throws CallError not_found where places are not open */
export const addPlace = readingAhead<'posts.addPlace'>(
  ({ body }, context) => addPost(context, placed('place', body), () => sentPictures(context, body.uploads, '')),
  async ({ body }, context) => {
    if (!isWritten('place', context.services.config)) throw new CallError('not_found')
    await readPostAhead(context, placed('place', body))
  },
)

type SentTitled = ParsedOf<'posts.addNews'>['body']
type SentPlaced = ParsedOf<'posts.addGuide' | 'posts.addPlace'>['body']

const news = (body: SentTitled): SentPost => ({ ...titled(body), kind: 'news', location: null })

const placed = (kind: 'guide' | 'place', body: SentPlaced): SentPost => ({
  ...titled(body),
  kind,
  location: body.post_location,
  stops: body.post_stops ?? null,
  doors: body.post_doors ?? null,
})

const titled = ({ id, post_title, post_text, post_days, lang }: Omit<SentTitled, 'uploads'>) => ({
  id,
  title: post_title,
  html: post_text,
  days: post_days,
  lang,
})
