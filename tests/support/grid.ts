import { expect } from 'vitest'
import { plainText } from '../../src/contract/rich-text/plain-text.ts'
import { befriend, beginChat, say, textsSeen } from './chats.ts'
import { defaultGallery } from './galleries.ts'
import { addComment, addPost, commentsOf, get, type Member, newWord, visitor } from './people.ts'

// The grid: what goes wrong with the network at every step of five journeys. `tests/sync/grid` takes all its cells on devices without a
// browser, `tests/long/grid` some of them in Chromium.

/** The journeys with their steps, in order. */
export const steps = {
  'a post with a picture': ['opens the editor', 'types', 'adds a picture', 'posts'],
  'a comment and a reply': ['opens the post', 'comments', 'replies'],
  'a chat': ['opens the chat', 'says one thing', 'says another'],
  'a follow and a save': ['follows', 'saves'],
  'photos for a gallery': ['chooses photos', 'says what they show', 'adds them'],
} as const

export type Journey = keyof typeof steps
export type Step<J extends Journey = Journey> = (typeof steps)[J][number]

/** What goes wrong from a step on. A cut and a line that is slow or silent last until the journey has ended. */
export const faults = [
  'is cut',
  'is as slow as Slow 3G',
  'hangs',
  'drops a write before the server has it',
  'drops a write in the middle of its answer',
  'drops a write after the answer has left',
] as const

export type Fault = (typeof faults)[number]

/** A journey, the step at which the network breaks, and how. */
export type Cell = readonly [Journey, Step, Fault]

/** All cells of the grid. */
export const cells: readonly Cell[] = Object.entries(steps).flatMap(([journey, taken]) =>
  taken.flatMap(step => faults.map(fault => [journey as Journey, step, fault] as const)),
)

/** Who is on a journey, and what it is about. */
export type Walk = {
  member: Member
  other: Member
  /** Stands in everything that is written. */
  word: string
  /** The other's, where the journey has one. */
  post: { id: string; slug: string }
  chatId: string
}

export const newWalk = (member: Member, other: Member): Walk => ({
  member,
  other,
  word: newWord(),
  post: { id: '', slug: '' },
  chatId: '',
})

async function addPostOfOther(walk: Walk): Promise<void> {
  walk.post = await addPost(walk.other, `Where ${walk.word} is said`)
}

/** Makes what a journey needs to be on the server. */
export const prepare: Record<Journey, (walk: Walk) => Promise<void>> = {
  'a post with a picture': async () => {},
  async 'a comment and a reply'(walk) {
    await addPostOfOther(walk)
    // To reply to: one's own comment has no 'Reply' before it is sent.
    await addComment(walk.other, walk.post, `Asked ${walk.word}`)
  },
  async 'a chat'(walk) {
    const { member, other, word } = walk
    await befriend(member, other)
    walk.chatId = (await beginChat(other, [member])).chat_id
    await say(other, walk.chatId, `Boots, ${word}?`)
  },
  'a follow and a save': addPostOfOther,
  'photos for a gallery': async () => {},
}

/** Expects what a journey wrote to be on the server: all of it, once and in order. */
export const expectOnce: Record<Journey, (walk: Walk) => Promise<void>> = {
  async 'a post with a picture'({ member, word }) {
    const query = { selectedDate: 'all' } as const
    const feed = await get(visitor(member.origin), 'posts.feedForVisitors', { params: { pageSize: '50' }, query })
    const own = feed.filter(each => each.author.user_id === member.session.id)
    expect(own.map(each => [plainText(each.post_text), each.pictures.length])).toEqual([[`Posted ${word}`, 1]])
  },
  async 'a comment and a reply'({ member, word, post }) {
    const comments = await commentsOf(member.origin, post.id)
    const said = comments.map(each => [plainText(each.comment_text), each.replies.map(r => plainText(r.comment_text))])
    expect(said.toSorted()).toEqual([
      [`Asked ${word}`, [expect.stringContaining(`Answered ${word}`)]],
      [`Said ${word}`, []],
    ])
  },
  async 'a chat'({ member, word, chatId }) {
    expect(await textsSeen(member, chatId)).toEqual([`Boots, ${word}?`, `First ${word}`, `Second ${word}`])
  },
  async 'a follow and a save'({ member, other, post }) {
    expect(await get(member, 'profile.ifFollows', { params: { id: other.session.id } })).toEqual({ exists: true })
    expect(await get(member, 'posts.single', { params: post })).toMatchObject({ saved: true })
  },
  async 'photos for a gallery'({ member, word }) {
    const { id: galleryId } = await defaultGallery(member)
    const held = await get(member, 'galleries.photos', { params: { userId: member.session.id, galleryId } })
    expect(held.map(each => each.alt)).toEqual([`${word} 1`, `${word} 2`])
  },
}
