import { expect, test } from 'vitest'
import type { PushPayload } from '../src/contract/events/push.ts'
import { openPlace, readPush, showPush, type Window } from './push.ts'

const chat = 'https://engawa.test/messenger/1'
const payload = (given: Partial<PushPayload['notification']> = {}): PushPayload => ({
  web_push: 8030,
  mutable: true,
  app_badge: 2,
  notification: {
    title: 'Ken',
    body: 'Are you there?',
    lang: 'en',
    navigate: chat,
    tag: 'chat:1',
    silent: false,
    app_badge: '2',
    ...given,
  },
  engawa: { account: 'mika' },
})

type Shown = { title: string; options: NotificationOptions; open: boolean }

/** A device's notifications: one for each tag, as browsers show them. */
function notifications() {
  const all: Shown[] = []
  return {
    all,
    registration: {
      async showNotification(title: string, options: NotificationOptions = {}) {
        for (const each of all) if (each.options.tag === options.tag) each.open = false
        all.push({ title, options, open: true })
      },
      getNotifications: async ({ tag }: GetNotificationOptions = {}) =>
        all
          .filter(each => each.open && each.options.tag === tag)
          .map(each => ({ close: () => Object.assign(each, { open: false }) }) as unknown as Notification),
    },
  }
}

/** A window that shows a place now, and what it was asked for. `answers`: whether the page in it listens. */
function aWindow(url: string, { visible = true, answers = true, gone = false } = {}) {
  const asked: unknown[] = []
  const window: Window = {
    visibilityState: visible ? 'visible' : 'hidden',
    focused: visible,
    focus: async () => {
      if (gone) throw new TypeError('it was closed')
      return window as WindowClient
    },
    navigate: async to => {
      asked.push(`load ${to}`)
      return null
    },
    postMessage: (message: unknown, ports: unknown) => {
      asked.push(message)
      const isWhere = (message as { type: string }).type === 'WHERE'
      if (answers) (ports as MessagePort[])[0]?.postMessage(isWhere ? new URL(url).pathname : 'opened')
    },
  }
  return { window, asked }
}

function windows(...open: Window[]) {
  const opened: string[] = []
  return { opened, matchAll: async () => open, openWindow: async (url: string) => opened.push(url) }
}

test('a push is shown in its language, by its tag, and a later one of the chat takes its place', async () => {
  const { all, registration } = notifications()
  const shown = { registration, windows: windows(), account: 'mika' }
  await showPush(payload(), shown)
  await showPush(payload({ body: 'Hello?' }), shown)
  expect(all.map(each => [each.options.body, each.open])).toEqual([
    ['Are you there?', false],
    ['Hello?', true],
  ])
  expect(all[1]).toMatchObject({
    title: 'Ken',
    options: { lang: 'en', tag: 'chat:1', renotify: true, data: { url: chat } },
  })
})

test('what takes the place of a deleted message is not heard', async () => {
  const { all, registration } = notifications()
  await showPush(payload({ silent: true }), { registration, windows: windows(), account: 'mika' })
  expect(all).toMatchObject([{ title: 'Ken', open: true, options: { silent: true, renotify: false } }])
})

test('of the chat that is on screen nothing stays: what is shown is silent, and closed at once', async () => {
  const { all, registration } = notifications()
  await showPush(payload(), { registration, windows: windows(), account: 'mika' })
  await showPush(payload(), { registration, windows: windows(aWindow(chat).window), account: 'mika' })
  expect(all.map(each => each.open)).toEqual([false, false])
  expect(all[1]).toMatchObject({ options: { silent: true, tag: 'chat:1' } })
})

test.each([
  ['that nobody sees', aWindow(chat, { visible: false })],
  ['that shows another place', aWindow('https://engawa.test/messenger/2')],
  ['that does not answer', aWindow(chat, { answers: false })],
])('a message is shown beside a window %s', async (_, { window }) => {
  const { all, registration } = notifications()
  await showPush(payload(), { registration, windows: windows(window), account: 'mika' })
  expect(all).toMatchObject([{ title: 'Ken', open: true }])
})

test.each([
  ['somebody else is signed in', payload(), 'ken'],
  ['nobody is signed in', payload(), null],
  ['it is no push of this site', null, 'mika'],
])('no word is shown where %s', async (_, pushed, account) => {
  const { all, registration } = notifications()
  await showPush(pushed, { registration, windows: windows(), account })
  expect(all).toMatchObject([{ title: 'Engawa', options: { silent: true }, open: false }])
  expect(JSON.stringify(all)).not.toContain('Ken')
})

test.each([
  ['nothing', undefined],
  ['no JSON', 'hello'],
  ['another JSON', '{"web_push":8030}'],
])('%s is no push', (_, text) => {
  expect(readPush(text)).toBeNull()
})

test('of a push with a row that this build does not know the words are left', () => {
  const newer = { ...payload(), engawa: { account: 'mika', message: { id: 1, kind: 'voice' } } }
  expect(readPush(JSON.stringify(newer))).toEqual(payload())
})

test('a tap opens the place in the open window, which does it without loading anew', async () => {
  const [other, seen] = [aWindow('https://engawa.test/', { visible: false }), aWindow('https://engawa.test/posts')]
  const open = windows(other.window, seen.window)
  await openPlace(`${chat}?a=b`, open)
  expect([other.asked, seen.asked, open.opened]).toEqual([[], [{ type: 'OPEN', path: '/messenger/1?a=b' }], []])
})

test('a window that does not listen is loaded anew, and without one another is opened', async () => {
  const { window, asked } = aWindow('https://engawa.test/', { answers: false })
  const open = windows(window)
  await openPlace(chat, open)
  expect([asked.at(-1), open.opened]).toEqual([`load ${chat}`, []])
  for (const none of [windows(), windows(aWindow(chat, { gone: true }).window)]) {
    await openPlace(chat, none)
    expect(none.opened).toEqual([chat])
  }
})
