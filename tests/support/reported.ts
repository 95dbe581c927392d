import { say, storeGroup } from './chats.ts'
import { presentMember, storePost } from './content.ts'
import { addComment, get, type Member, newWord } from './people.ts'
import type { TestServer } from './server.ts'

/** What a member writes in a report. */
const body = { report_text: '<p>Not nice</p>' }

/** Reports by members on a server that a test file starts, each of people of its own. */
export function reportsOn(server: () => TestServer) {
  const someone = (): Promise<Member> => presentMember(server())
  return {
    someone,

    /** Somebody reports a post, another the same post; gives both, the author, and the post. */
    async reportedPost(plain = `Something untrue ${newWord()}`) {
      const [author, first, second] = [await someone(), await someone(), await someone()]
      const post = await storePost(server(), author, { plain })
      const params = { authorId: author.session.id, postId: post.id }
      await get(first, 'social.reportPost', { params, body })
      await get(second, 'social.reportPost', { params, body: { report_text: '<p>Untrue</p>' } })
      return { author, first, second, post }
    },

    async reportedComment() {
      const [author, host, reporter] = [await someone(), await someone(), await someone()]
      const post = await storePost(server(), host, { plain: 'A place to talk' })
      const comment = await addComment(author, post, 'Something rude')
      const params = { authorId: author.session.id, commentId: comment }
      await get(reporter, 'social.reportComment', { params, body })
      return { author, host, reporter, post, comment }
    },

    async reportedMessage(text = `Told ${newWord()}`) {
      const [author, reporter] = [await someone(), await someone()]
      const chat = await storeGroup(server(), 'Walkers', [author, reporter])
      await say(author, chat, 'Nobody reported this')
      const { id } = await say(author, chat, text)
      await get(reporter, 'chat.reportMessage', { params: { id }, body })
      return { author, reporter, chat, id, text }
    },

    /** The case of what was reported. */
    async caseIdOf(targetId: string): Promise<string> {
      const { id } = await server()
        .services.db.selectFrom('report_cases')
        .select('id')
        .where('target_id', '=', targetId)
        .orderBy('opened_at', 'desc')
        .executeTakeFirstOrThrow()
      return id
    },

    /** The acts that the log has about a member. */
    logAbout: (member: Member) =>
      server()
        .services.db.selectFrom('admin_log')
        .select(['act', 'admin_tag', 'reason'])
        .where('person_id', '=', member.session.id)
        .orderBy('seq')
        .execute(),
  }
}
