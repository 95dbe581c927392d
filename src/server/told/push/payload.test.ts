import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { ChatMessage } from '../../../contract/entities/chat.ts'
import { pushPayload } from '../../../contract/events/push.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { payloadOf, topicOf } from './payload.ts'

const frame = { origin: 'https://engawa.example', account: 'mika', language: 'ja', badge: 3 } as const
const said = (text: string) => ({
  title: 'Ken',
  body: text,
  path: '/messenger/1',
  tag: 'chat:1',
  urgent: true,
  message: {
    id: '1',
    chat_message_text: text,
    chat_user_id: 'ken',
    chat_message_created_date: '2026-01-01T00:00:00.000Z',
    chat_id: '1',
    username: 'Ken',
    role: 1,
    avatar: null,
    user_tag: 'ken',
    originalname: null,
    message_image_thumb_path: null,
    read_status: 0,
    message_reply_to: null,
    reacts: {},
    my_reaction: null,
    place: 1,
    pictures: [],
    reply: null,
    chat_message_edited_date: null,
    deleted: false,
    rev: 1,
  } as ChatMessage,
})

test('a push is what Declarative Web Push reads, with its row beside', () => {
  const payload = payloadOf(said('縁側で\n待っています'), frame)
  expect(v.parse(pushPayload, payload)).toEqual(payload)
  expect(payload).toMatchObject({
    web_push: 8030,
    app_badge: 3,
    notification: {
      title: 'Ken',
      body: '縁側で 待っています',
      lang: 'ja',
      navigate: 'https://engawa.example/messenger/1',
      tag: 'chat:1',
      silent: false,
    },
    engawa: { account: 'mika', message: { chat_message_text: '縁側で\n待っています' } },
  })
})

test('a long text is cut, and its row left out', () => {
  const payload = payloadOf(said('🍵'.repeat(2_000)), frame)
  expect([...payload.notification.body]).toHaveLength(serverLimits.push.letters)
  expect(payload.notification.body.endsWith('🍵…')).toBe(true)
  expect(payload.engawa).toEqual({ account: 'mika' })
  expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThan(serverLimits.push.bytes)
})

test('a topic is one for each tag of a person, and tells nothing of it', () => {
  const topics = [topicOf('mika', 'chat:1'), topicOf('mika', 'chat:2'), topicOf('ken', 'chat:1')]
  expect(new Set(topics).size).toBe(3)
  for (const topic of topics) expect(topic).toMatch(/^[\w-]{32}$/)
})
