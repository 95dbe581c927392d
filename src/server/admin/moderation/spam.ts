import { CallError } from '../../../contract/errors.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { canBeFound } from '../../core/spam/find-words.ts'
import { readWordList, storeWordList } from '../../core/spam/word-list.sql.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'

/** The words whose posts and comments wait (PRODUCT 6.21). */
export const spam: Handler<'admin.spam'> = async (_input, { db, services }) => {
  const { version, words, at } = await readWordList(db)
  const settings = await services.site.settings.read()
  const newcomers = {
    days: settings.new_days,
    published: settings.new_published,
    links: { post: settings.new_post_links, comment: settings.new_comment_links },
    pace: {
      post: settings.new_posts_an_hour,
      comment: settings.new_comments_an_hour,
      chat: settings.new_chats_an_hour,
    },
  }
  return { version, words, changed: at?.toISOString() ?? null, newcomers }
}

/** So many of the words that came and went stand in the log. */
const { most } = keepingLimits.spam.marks

/**
 * Replaces the list. Servers notice it within five seconds, this one at once.
 * @throws CallError bad_request for an entry of which nothing can be found; conflict when another admin changed the list meanwhile
 */
export const setSpamWords: Handler<'admin.setSpamWords'> = async ({ body }, context) => {
  const { version, reason } = body
  const words = [...new Set(body.words)].sort()
  const empty = words.find(word => !canBeFound(word))
  if (empty !== undefined)
    throw new CallError('bad_request', { issues: [{ path: 'words', message: 'admin.spam.word' }] })
  await inAdminTransaction(context, async tx => {
    const before = new Set((await storeWordList(tx, { version, words })).words)
    const now = new Set(words)
    const details = {
      words: words.length,
      added: words.filter(word => !before.has(word)).slice(0, most),
      taken: [...before].filter(word => !now.has(word)).slice(0, most),
    }
    await logAct(tx, { by: context.viewer, act: 'spam.change', reason, details })
  })
  context.services.spamWords.forget()
  return { message: serverText(context.language, 'answer.spam_words') }
}
