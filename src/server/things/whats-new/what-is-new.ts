import * as v from 'valibot'
import type { OutputOf } from '../../../contract/calls/index.ts'
import { feedFilter } from '../../../contract/calls/posts.ts'
import { limits } from '../../../contract/limits.ts'
import { listedKinds } from '../../../contract/policy/posts.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Context, Handler, SignedIn } from '../../platform/http/handlers.ts'
import { readUserComments } from '../comments/read-comments.sql.ts'
import { feedPage } from '../posts/feed.sql.ts'
import { answersSince } from './answers.sql.ts'

const day = 86_400_000
const ofFollowed = v.parse(feedFilter, { selectedFrom: 'followed' })

/** What is new to a member since a time, but not before they joined: answers to their posts and comments, and posts of people whom they follow. */
export const whatIsNew: Handler<'posts.whatIsNew'> = async ({ query }, context) => {
  const { db, viewer } = context
  const { firstDays, days, posts: most } = limits.whatIsNew
  const now = Date.now()
  const asked = query.since === undefined ? now - firstDays * day : Date.parse(query.since)
  const { created_at } = await joined(db, viewer.id)
  const since = new Date(Math.min(now, Math.max(asked, now - days * day, created_at.getTime())))
  const [answers, followed] = await Promise.all([
    readAnswers(context, since),
    feedPage(context, most, { ...ofFollowed, selectedContentTypes: listedKinds(context.services.config) }),
  ])
  return {
    since: since.toISOString(),
    at: new Date(now).toISOString(),
    answers,
    posts: followed.posts.filter(post => Date.parse(post.post_date_created) > since.getTime()),
  }
}

async function readAnswers(
  { db, viewer }: Context<SignedIn>,
  since: Date,
): Promise<OutputOf<'posts.whatIsNew'>['answers']> {
  const found = await answersSince(db, viewer.id, since)
  const onOwnPost = new Map(found.map(each => [each.id, each.onOwnPost]))
  const comments = await readUserComments(db, viewer, [...onOwnPost.keys()])
  return comments.map(each => ({ ...each, on_own_post: onOwnPost.get(each.id) === true }))
}

const joined = (db: Database, memberId: string) =>
  db.selectFrom('users').select('created_at').where('id', '=', memberId).executeTakeFirstOrThrow()
