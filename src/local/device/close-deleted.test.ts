import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { aChatter } from '../../../tests/support/chatter.ts'
import { closeDeleted } from './close-deleted.ts'

test('what is shown of a deleted message is closed, also of a chat that was never opened here; all else stays', async () => {
  const { mirror, server, sync, open } = aChatter()
  const [opened, unopened] = [server.begin(2), server.begin(1)]
  await sync.loadChangedChats()
  await open(opened.chat_id)
  const [first, second] = server.of(opened.chat_id)
  const [only] = server.of(unopened.chat_id)
  const shown = new Set(['a notification', first?.id, second?.id, only?.id])
  const getNotifications = async () =>
    [...shown].map(id => ({
      data: id === 'a notification' ? null : { messageId: id },
      close: () => void shown.delete(id),
    })) as unknown as Notification[]
  const scope = { registration: { getNotifications } as unknown as ServiceWorkerRegistration }
  server.change(first?.id ?? '', { deleted: true })
  server.say(unopened.chat_id, { ...only, deleted: true })
  await sync.loadChangedChats()
  for (const chat of [opened, unopened]) await closeDeleted(mirror, chat.chat_id, scope)
  expect([...shown]).toEqual(['a notification', second?.id])
})
