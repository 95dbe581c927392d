import { expect } from 'vitest'
import { fromPlain } from '../../src/contract/rich-text/from-plain.ts'
import { newMessage } from '../../src/local/chat/commands.ts'
import { messageKey } from '../../src/local/chat/keys.ts'
import { readChat } from '../../src/local/chat/read-chats.ts'
import type { NewCommand } from '../../src/local/command/command.ts'
import { newComment, newReply } from '../../src/local/comments/commands.ts'
import { readThread } from '../../src/local/comments/read-thread.ts'
import type { Device } from '../../src/local/device/device.ts'
import { enqueueDraft, shareDraft } from '../../src/local/editing/shared-drafts.ts'
import { addPhoto } from '../../src/local/galleries/commands.ts'
import { photosKey } from '../../src/local/galleries/photos-key.ts'
import { readGalleries, readPhotos } from '../../src/local/galleries/read-galleries.ts'
import { keepDraft, readDraft } from '../../src/local/mirror/drafts.ts'
import { enqueue } from '../../src/local/outbox/queue.ts'
import { savePost } from '../../src/local/posts/card-commands.ts'
import { newTimelinePost } from '../../src/local/posts/commands.ts'
import { readPost } from '../../src/local/posts/read-posts.ts'
import { readProfile } from '../../src/local/profile/read-profile.ts'
import { follow } from '../../src/local/social/commands.ts'
import type { Loaded } from '../../src/local/wire/load-context.ts'
import type { Journey, Step, Walk } from '../support/grid.ts'

/** A walk on a device. */
export type OnDevice = Walk & {
  device: Device
  now: () => number
  picture: Blob
  /** What its screens have asked for: they don't wait for it. */
  asked: Promise<Loaded>[]
}

type Take = (on: OnDevice) => Promise<void>

/** A journey on a device, as the code that its screens call. */
type DeviceJourney<J extends Journey> = {
  /** Loads what the device must hold. */
  open: (on: OnDevice) => Promise<unknown>
  steps: Record<Step<J>, Take>
}

/** Stores what is typed, as an editor does while one types. */
async function type({ device, now, member }: OnDevice, key: string, content: unknown): Promise<void> {
  await keepDraft(device.mirror, key, { content }, now())
  await shareDraft(device.mirror, key, member.session, now())
}

/** Queues what was typed, as an editor does when it is sent. */
async function send(on: OnDevice, key: string, ...commands: NewCommand[]): Promise<void> {
  const { device, now, member } = on
  await enqueueDraft(device.mirror, key, commands, member.session, now())
  expect(await readDraft(device.mirror, key)).toBeNull()
}

const newPost = 'post:new'

const saidIn = async ({ device, post }: OnDevice) =>
  (await readThread(device.mirror, post.id, 'new')).comments.map(each => [each.comment_text, each.replies.length])

const textsIn = async ({ device, chatId }: OnDevice) =>
  (await readChat(device.mirror, chatId)).messages.map(message => message.chat_message_text)

async function ownGallery({ device, member }: OnDevice): Promise<string> {
  const { galleries } = await readGalleries(device.mirror, member.session.id)
  return galleries[0]?.id ?? ''
}

const openPost = ({ device: { sync }, post }: OnDevice) => [
  sync.loadPost(post.slug),
  sync.loadThread(post.id, 'new', 'first'),
]

const openChat = ({ device: { sync }, chatId }: OnDevice) => [sync.loadChat(chatId), sync.loadMessages(chatId)]

const photosOf = ({ picture, word }: OnDevice, words: boolean) =>
  [1, 2].map(number => {
    const said = words ? `${word} ${number}` : ''
    return { blob: picture, name: `${number}.webp`, caption: said, alt: said }
  })

const say =
  (what: string): Take =>
  async on => {
    const text = `${what} ${on.word}`
    const key = messageKey(on.chatId)
    await type(on, key, { text, replyTo: null, pictures: [] })
    await send(on, key, newMessage({ chatId: on.chatId, text }))
    expect((await textsIn(on)).at(-1)).toBe(text)
  }

/** The journeys on a device. Each step expects that the device shows at once what was done. */
export const journeys: { [J in Journey]: DeviceJourney<J> } = {
  'a post with a picture': {
    open: ({ device }) => device.sync.loadFeed({}, 'first'),
    steps: {
      async 'opens the editor'({ device, asked }) {
        expect(await readDraft(device.mirror, newPost)).toBeNull()
        asked.push(device.sync.loadDrafts())
      },
      types: on => type(on, newPost, { html: fromPlain(`Posted ${on.word}`) }),
      'adds a picture': on =>
        type(on, newPost, { html: fromPlain(`Posted ${on.word}`), pictures: [{ blob: on.picture }] }),
      async posts(on) {
        const pictures = [{ blob: on.picture, name: 'a.webp', alt: '' }]
        const { slug, postId: _, ...command } = newTimelinePost({ text: fromPlain(`Posted ${on.word}`), pictures })
        await send(on, newPost, command)
        expect(await readPost(on.device.mirror, slug)).toMatchObject({ state: 'here', post: { pictures: [{}] } })
      },
    },
  },
  'a comment and a reply': {
    open: on => Promise.all(openPost(on)),
    steps: {
      async 'opens the post'(on) {
        on.asked.push(...openPost(on))
        expect(await readPost(on.device.mirror, on.post.slug)).toMatchObject({ state: 'here' })
        expect(await saidIn(on)).toHaveLength(1)
      },
      async comments(on) {
        const text = fromPlain(`Said ${on.word}`)
        const key = `comment:${on.post.id}`
        await type(on, key, `Said ${on.word}`)
        const { commentId: _, ...command } = newComment({ postId: on.post.id, slug: on.post.slug, text })
        await send(on, key, command)
        expect(await saidIn(on)).toContainEqual([text, 0])
      },
      async replies(on) {
        const { comments } = await readThread(on.device.mirror, on.post.id, 'new')
        const question = comments.find(each => each.comment_text.includes('Asked'))
        const to = { postId: on.post.id, slug: on.post.slug, commentId: question?.id ?? '' }
        const key = `reply:${to.commentId}`
        await type(on, key, `Answered ${on.word}`)
        const { commentId: _, ...command } = newReply({ ...to, text: fromPlain(`Answered ${on.word}`) })
        await send(on, key, command)
        expect(await saidIn(on)).toContainEqual([question?.comment_text, 1])
      },
    },
  },
  'a chat': {
    open: on => Promise.all(openChat(on)),
    steps: {
      async 'opens the chat'(on) {
        on.asked.push(...openChat(on))
        expect(await textsIn(on)).toEqual([`Boots, ${on.word}?`])
      },
      'says one thing': say('First'),
      'says another': say('Second'),
    },
  },
  'a follow and a save': {
    open: on => Promise.all([...openPost(on), on.device.sync.loadProfile(on.other.session.user_tag)]),
    steps: {
      async follows({ device: { mirror, sync }, now, asked, member, other: { session } }) {
        asked.push(sync.loadProfile(session.user_tag))
        await enqueue(mirror, follow(session.id), member.session, { now: now() })
        const profile = { follow_state: 'following' }
        expect(await readProfile(mirror, session.user_tag)).toMatchObject({ state: 'here', profile })
      },
      async saves(on) {
        const { device, now, member, post } = on
        on.asked.push(...openPost(on))
        await enqueue(device.mirror, savePost(post.id), member.session, { now: now() })
        expect(await readPost(device.mirror, post.slug)).toMatchObject({ state: 'here', post: { saved: true } })
      },
    },
  },
  'photos for a gallery': {
    async open(on) {
      const { sync } = on.device
      await sync.loadGalleries(on.member.session.id)
      await sync.loadPhotos(on.member.session.id, await ownGallery(on))
    },
    steps: {
      'chooses photos': async on => type(on, photosKey(await ownGallery(on)), photosOf(on, false)),
      'says what they show': async on => type(on, photosKey(await ownGallery(on)), photosOf(on, true)),
      async 'adds them'(on) {
        const gallery = await ownGallery(on)
        const commands = photosOf(on, true).map(each => {
          const { photoId: _, ...command } = addPhoto(gallery, each)
          return command
        })
        await send(on, photosKey(gallery), ...commands)
        const { photos } = await readPhotos(on.device.mirror, gallery)
        expect(photos.map(each => each.alt)).toEqual([`${on.word} 1`, `${on.word} 2`])
      },
    },
  },
}
