import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { isAuthor, skipsApproval } from '../../../contract/policy/posts.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { postWrittenIn } from '../../../contract/written-in.ts'
import { announce } from '../../core/announce/announce.ts'
import { claimId } from '../../core/ids/claim-id.sql.ts'
import { cleanText } from '../../core/rich-text/clean-text.ts'
import { withTrueMentions } from '../../core/rich-text/true-mentions.ts'
import { type Hold, judge, readForJudge } from '../../core/spam/judge.ts'
import { textIn } from '../../platform/catalogues.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { longText } from '../../platform/text-work.ts'
import type { WorkOnTexts } from '../../text-tasks.ts'
import { changedPost } from './changed-post.ts'
import { noteHeld } from './decide.sql.ts'
import { insertPost, type NewPost } from './insert-post.sql.ts'
import { lockPost, type PostFacts, publishedUpTo } from './posts.sql.ts'
import { queuePreview } from './preview-first-link.ts'
import { unitsOf } from './read-post-texts.ts'
import { cleanStops, withPictureIds, withTrueStops } from './stops.ts'

/** A post as a member sends it, of any kind. */
export type SentPost = Pick<NewPost, 'kind' | 'title' | 'location' | 'days' | 'stops' | 'doors'> & {
  id: string | undefined
  /** HTML, not yet cleaned. */
  html: string
  lang: 'en' | 'ja' | undefined
}

/** Reads a long text before the transaction in which {@link addPost} adds the post. */
export async function readPostAhead(
  context: Context<SignedIn>,
  { title, location, days, doors, html, ...sent }: SentPost,
): Promise<void> {
  const { db, viewer, workOnTexts } = context
  const cleaned = await cleanPostText(workOnTexts, html)
  const cleanedStops = (await cleanStops(workOnTexts, sent.stops)) ?? null
  if (unitsOf({ title, text: cleaned, stops: cleanedStops }) <= longText) return
  const text = await withTrueMentions(db, viewer, cleaned)
  const stops = await withTrueStops(context, cleanedStops)
  await readForJudge(context, { title, text, location, days, stops, doors })
  await workOnTexts('readPost', { title, text, location, stops, doors })
}

/** The text of a post, in its bounds. @throws CallError bad_request */
export const cleanPostText = (workOnTexts: WorkOnTexts, html: string): Promise<string> =>
  cleanText(workOnTexts, html, 'post_text', limits.bigText, 'error.text_post')

/**
 * Adds a post. A repeat with the same id by the same member is answered with the post that it made.
 * @param pictures makes or claims the post's pictures; called only when the post is new
 * @throws CallError bad_request for a text out of its bounds, conflict for an id that somebody else's post or another thing has
 */
export async function addPost(context: Context<SignedIn>, sent: SentPost, pictures: () => Promise<string[]>) {
  const { db, viewer, services, workOnTexts } = context
  const text = await withTrueMentions(db, viewer, await cleanPostText(workOnTexts, sent.html))
  const stops = await withTrueStops(context, (await cleanStops(workOnTexts, sent.stops)) ?? null)
  const id = sent.id ?? uuidv7()
  await claimId(db, 'post', id)
  const before = await lockPost(db, id)
  if (before !== null) return answerAgain(context, before)
  const { kind, title, location, days, doors, lang = postWrittenIn(title, text) } = sent
  const written = { title, text, location, days, stops, doors }
  const held = (await judge(context, { kind: 'post', id, ...written })) ?? (await heldAsNewcomer(context))
  const status = held === null ? ('published' as const) : ('pending' as const)
  const read = await workOnTexts('readPost', { title, text, location, stops, doors })
  const pictureIds = await pictures()
  const made = {
    id,
    authorId: viewer.id,
    kind,
    status,
    ...written,
    lang,
    stops: await withPictureIds(db, viewer.id, stops),
    pictureIds,
  }
  if (!(await insertPost(db, made, read))) {
    const sameAtOnce = await lockPost(db, id)
    if (sameAtOnce === null) throw new CallError('conflict')
    return answerAgain(context, sameAtOnce)
  }
  if (held !== null) await noteHeld(db, id, held)
  await announce(db, 'post.published', { postId: id })
  await queuePreview(db, services, { id, text, by: viewer.id })
  return answerWrite(context, id, held !== null ? 'content.post_waiting' : 'content.post_added')
}

type WrittenMessage = 'content.post_added' | 'content.post_waiting' | 'content.post_edited'

/** The answer to a write of a post that the writer may read. */
export async function answerWrite(context: Context<SignedIn>, id: string, message: WrittenMessage) {
  const changes = await changedPost(context, id)
  return {
    message: textIn(context.language)(message),
    responseData: { id, post_slug: changes.posts[0]?.post_slug ?? '' },
    changes,
  }
}

async function answerAgain(context: Context<SignedIn>, before: PostFacts) {
  if (!isAuthor(context.viewer, before)) throw new CallError('conflict')
  const changes = await changedPost(context, before.id)
  if (changes.posts.length === 0) changes.removals.push({ kind: 'post', id: before.id, rev: before.rev })
  return {
    message: textIn(context.language)('content.post_added'),
    responseData: { id: before.id, post_slug: before.slug },
    changes,
  }
}

async function heldAsNewcomer({ db, viewer, services }: Context<SignedIn>): Promise<Hold | null> {
  if (!(await services.site.newcomerQueue.isOn()) || skipsApproval(viewer)) return null
  const { newcomer_posts: posts } = await services.site.settings.read()
  return (await publishedUpTo(db, viewer.id, posts)) < posts ? { cause: 'newcomer', marks: [] } : null
}
