import { uuidv7 } from '../../../src/contract/uuid.ts'
import { readWordList } from '../../../src/server/core/spam/word-list.sql.ts'
import { holdComment } from '../../../src/server/things/moderation/held-comments.sql.ts'
import { newWord } from '../people.ts'
import { onlyAdmins, onlyModerators } from './answers.ts'
import type { World } from './world.ts'

/** What admins do about the owner's post that waits, and the answer to an appeal that the owner made. */
export const moderationRows = {
  'admin.waiting': {
    input: () => ({ query: { list: 'waiting' as const } }),
    answers: onlyModerators,
    mayShow: () => ['waitingText', 'about', 'postText'] as const,
  },
  'admin.claimWaiting': {
    input: { arrange: async () => ({ body: { list: 'waiting' as const } }) },
    answers: onlyModerators,
    mayShow: () => ['waitingText', 'about', 'postText'] as const,
  },
  'admin.moderationItem': {
    input: ({ of }: World) => ({ params: { slug: of.waiting.slug } }),
    answers: onlyModerators,
    shows: () => ['waitingText', 'postText', 'about'] as const,
    unknown: () => ({ params: { slug: newWord() } }),
  },
  'admin.moderate': {
    input: { arrange: async ({ of }: World) => deciding(of.waiting.id) },
    answers: onlyModerators,
    touches: true,
    unknown: { arrange: async () => deciding(uuidv7()) },
  },
  'admin.moderateComment': {
    input: {
      arrange: async ({ server, of, owner }: World) => {
        const id = uuidv7()
        await holdComment(server.services.db, {
          id,
          postId: of.under.id,
          authorId: owner.session.id,
          answersId: null,
          text: '<p>Waits</p>',
          heldFor: 'words',
          marks: [],
        })
        return approving(id)
      },
    },
    answers: onlyModerators,
    touches: true,
    unknown: { arrange: async () => approving(uuidv7()) },
  },
  'admin.answerPostAppeal': {
    input: {
      arrange: async ({ server, of }: World) => {
        const { db } = server.services
        await db.updateTable('posts').set({ status: 'rejected' }).where('id', '=', of.waiting.id).execute()
        await db
          .insertInto('post_moderation')
          .values({ post_id: of.waiting.id, decision: 'rejected', appeal: 'Please', appealed_at: new Date() })
          .execute()
        return answering(of.waiting.id)
      },
    },
    answers: onlyModerators,
    touches: true,
    unknown: { arrange: async () => answering(uuidv7()) },
  },
  'admin.moderation': { input: () => ({}), answers: onlyModerators },
  'admin.spam': { input: () => ({}), answers: onlyAdmins },
  'admin.setSpamWords': {
    input: {
      arrange: async ({ server }: World) => {
        const { version } = await readWordList(server.services.db)
        return { body: { words: [], version } }
      },
    },
    answers: onlyAdmins,
  },
  'admin.setNewcomerQueue': {
    input: { arrange: async () => ({ body: { on: false } }) },
    answers: onlyAdmins,
  },
} as const

const deciding = (id: string) => ({
  params: { id },
  body: { status: 'rejected' as const, from: 'pending' as const, version: 1, reason_key: 'unclear' as const },
})

const approving = (id: string) => ({ params: { id }, body: { approve: true } })

const answering = (id: string) => ({ params: { id }, body: { granted: false, answer: 'It stays so.' } })
