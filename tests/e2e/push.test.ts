import type { BrowserContext, Page } from 'playwright/test'
import { expect, expectAccessible, goOffline, test } from '../support/browser.ts'
import { befriend, beginChat, chatSeen, say } from '../support/chats.ts'
import { chromium } from '../support/chromium.ts'
import { markedUp } from '../support/marked-up.ts'
import { enter, parts } from '../support/member-page.ts'
import { get, newMember, newWord } from '../support/people.ts'
import { storedText } from '../support/stored-text.ts'
import { site } from '../support/worker-site.ts'

/** Notifications of the system: asked for by our own explanation, and shown by the real worker (PRODUCT 4.21, 4.22). */

// Chromium without its surroundings asks nobody for notifications.
test.use({ serviceWorkers: 'allow', launchOptions: chromium })

/** Makes a function that delivers a push to the worker of a page, as the browser's push service does. */
async function pusherFor(page: Page): Promise<(payload: object) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>(found => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(each => !each.isDeleted)
      if (first) found(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  return async payload => {
    const data = JSON.stringify(payload)
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: site().origin, registrationId, data })
  }
}

/** The notifications that the system shows now. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const all = await registration.getNotifications()
    return all.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))
  })

/**
 * Has the worker note which notifications it has shown. Chromium forgets one that is asked for after it was stored and before it is on
 * display, so nobody may ask for them earlier.
 * @returns the titles of those so far
 */
async function noteShown(context: BrowserContext): Promise<() => Promise<string[]>> {
  type Noting = { registration: Pick<ServiceWorkerRegistration, 'showNotification'>; titles: string[] }
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('there is no worker')
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Noting
    const { registration } = scope
    const show = registration.showNotification.bind(registration)
    scope.titles = []
    registration.showNotification = async (title, options) => {
      await show(title, options)
      scope.titles.push(title)
    }
  })
  return () => worker.evaluate(() => (globalThis as unknown as Noting).titles)
}

/** Which place the page says to its worker that it shows; null while it does not listen yet. */
const saidPlace = (context: BrowserContext) =>
  context.serviceWorkers()[0]?.evaluate(async () => {
    const { clients } = globalThis as unknown as {
      clients: { matchAll(): Promise<{ postMessage(message: unknown, ports: MessagePort[]): void }[]> }
    }
    const [window] = await clients.matchAll()
    const { port1, port2 } = new MessageChannel()
    return new Promise<unknown>(resolve => {
      port1.onmessage = ({ data }) => resolve(data)
      setTimeout(() => resolve(null), 500)
      window?.postMessage({ type: 'WHERE' }, [port2])
    })
  })

test('a push is shown and can be read without a signal, is quiet in its open chat, and opens its place', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  const [mika, ken] = [await newMember(site()), await newMember(site())]
  await befriend(mika, ken)
  const { chat_id } = await beginChat(ken, [mika])
  const first = await say(ken, chat_id, 'Do I need boots?')
  await enter(page, mika)
  const push = await pusherFor(page)
  await page.goto(`/messenger/${chat_id}`)
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.getByText('Do I need boots?')).toBeVisible()
  await expect.poll(async () => (await chatSeen(mika, chat_id)).unread_count).toBe(0)
  const { rev } = await chatSeen(mika, chat_id)
  // What a push brings is kept only where it follows what the device holds, and what was read counts as well.
  const heldLogs = async () =>
    (await storedText(page)).filter(row => / logs /.test(row) && row.includes(chat_id)).join()
  await expect.poll(heldLogs).toMatch(new RegExp(`"rev":${rev}\\b`))
  /** A message that only the push knows: it can come to the page in no other way. */
  const pushed = (text: string, after: number) => ({
    web_push: 8030,
    mutable: true,
    app_badge: 1,
    notification: {
      title: ken.name,
      body: text,
      lang: 'en',
      navigate: `${site().origin}/messenger/${chat_id}`,
      tag: `chat:${chat_id}`,
      silent: false,
      app_badge: '1',
    },
    engawa: {
      account: mika.session.id,
      message: {
        ...first,
        id: crypto.randomUUID(),
        chat_message_text: text,
        place: first.place + after,
        rev: rev + after,
      },
    },
  })

  await expect.poll(() => saidPlace(context)).toBe(`/messenger/${chat_id}`)
  const shownTitles = await noteShown(context)
  await goOffline(context)
  const quiet = `It rains ${newWord()}`
  await push(pushed(quiet, 1))
  await expect(log.getByText(quiet)).toBeVisible()
  await expect.poll(shownTitles).toEqual(['Engawa'])
  await expect.poll(() => shown(page)).toEqual([])

  await page.goto('/posts')
  // The worker asks the windows what they show, and waits for one that is not ready to say.
  await expect.poll(() => saidPlace(context)).toBe('/posts')
  // What a person wrote is shown as text by the system too.
  const loud = markedUp(`umbrella ${newWord()}`)
  await push(pushed(loud, 2))
  await expect.poll(shownTitles).toEqual(['Engawa', ken.name])
  const notification = { title: ken.name, body: loud, tag: `chat:${chat_id}`, lang: 'en' }
  await expect.poll(() => shown(page)).toEqual([notification])

  await page.evaluate(() => Object.assign(window, { stayed: true }))
  // Only what the browser itself has sent counts as a tap, so this is what a tap then asks the window for.
  const [worker] = context.serviceWorkers()
  const ask = (path: string) =>
    worker?.evaluate(async asked => {
      const { clients } = globalThis as unknown as {
        clients: { matchAll(): Promise<{ postMessage(message: unknown): void }[]> }
      }
      for (const each of await clients.matchAll()) each.postMessage({ type: 'OPEN', path: asked })
    }, path)
  // The page listens once it is idle.
  await expect
    .poll(async () => {
      await ask(`/messenger/${chat_id}`)
      return page.url()
    })
    .toContain(chat_id)
  await expect(log.getByText(loud)).toBeVisible()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

/** A browser whose push service takes everything; headless ones have none. What it keeps survives a reload. */
const withPushService = (page: Page) =>
  page.addInitScript(() => {
    const key = 'subscription-of-the-test'
    const bytes = (length: number) => Array.from({ length }, (_, at) => 'ABCDEFGH'[at % 8]).join('')
    const held = () => {
      const endpoint = localStorage.getItem(key)
      return endpoint === null
        ? null
        : {
            endpoint,
            toJSON: () => ({ endpoint, keys: { p256dh: bytes(87), auth: bytes(22) } }),
            unsubscribe: async () => {
              localStorage.removeItem(key)
              return true
            },
          }
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => held(),
      subscribe: async () => {
        localStorage.setItem(key, `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`)
        return held()
      },
    })
    // The browser's own question, and how often it was asked.
    Notification.requestPermission = async () => {
      localStorage.setItem('asked', String(Number(localStorage.getItem('asked') ?? 0) + 1))
      return 'granted'
    }
  })

test('notifications are offered after a message, chosen before the browser asks, and can be switched off', {
  tag: '@long',
}, async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await withPushService(page)
  const [mika, ken] = [await newMember(site()), await newMember(site())]
  await befriend(mika, ken)
  const { chat_id } = await beginChat(ken, [mika])
  await say(ken, chat_id, 'Is the kettle on?')
  await enter(page, mika)
  await page.goto(`/messenger/${chat_id}`)
  await expect(page.getByRole('log').getByText('Is the kettle on?')).toBeVisible()
  const card = page.getByRole('complementary', { name: 'Shall we tell you when someone answers?' })
  await expect(card).toBeHidden()
  await page.getByRole('textbox', { name: 'Message' }).fill('In a minute.')
  await page.keyboard.press('Enter')
  await expect(card).toBeVisible()
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 256 })
  await expect(card, 'it leaves no room for the messages').toBeHidden()
  if (size) await page.setViewportSize(size)
  await card.getByRole('button', { name: 'Choose notifications' }).click()
  const sheet = parts(page).dialog('Shall we tell you when someone answers?')
  await expectAccessible(page)
  const asked = () => page.evaluate(() => localStorage.getItem('asked'))
  expect(await asked()).toBeNull()
  await expect(sheet.getByRole('switch', { name: 'Messages' })).toBeChecked()
  await sheet.getByRole('switch', { name: 'New posts by people you follow' }).click()
  await sheet.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(parts(page).toast).toContainText('This device now gets notifications.')
  await expect(card).toBeHidden()
  expect(await asked()).toBe('1')
  await expect
    .poll(async () =>
      (await get(mika, 'settings.notifications', {})).find(each => each.name === 'new_posts_from_followed.push'),
    )
    .toMatchObject({ value: 'on' })

  await page.goto('/settings')
  const row = page.getByRole('switch', { name: 'Notifications on this device' })
  await expect(row).toBeChecked()
  await row.click()
  await expect(row).not.toBeChecked()
  await expect(page.getByText('Only while Engawa is open')).toBeVisible()
  await goOffline(context)
  await expect(page.getByText('Turning them on needs a connection.')).toBeVisible()
  await expect(row).toBeDisabled()

  // Quiet hours need no connection: they are kept once there is one.
  await page.getByRole('switch', { name: 'Quiet hours' }).click()
  const until = page.getByRole('combobox', { name: 'Quiet until' })
  await expect(until.getByRole('option', { name: '22:00' })).toHaveCount(0)
  await until.selectOption('08:00')
  await context.setOffline(false)
  await expect
    .poll(async () => (await get(mika, 'settings.notifications', {})).find(each => each.name === 'quiet_hours')?.value)
    .toMatch(/^22-8 \w/)
  await page.reload()
  await expect(until).toHaveValue(/^22-8 /)
})

test('who says ‘not now’ is not asked again on this device, and signing out ends the subscription', {
  tag: '@long',
}, async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await withPushService(page)
  const [mika, ken] = [await newMember(site()), await newMember(site())]
  await befriend(mika, ken)
  await enter(page, mika)
  await page.goto('/notifications')
  const card = page.getByRole('complementary', { name: 'Shall we tell you when someone answers?' })
  await card.getByRole('button', { name: 'Not now' }).click()
  await expect(card).toBeHidden()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card).toBeHidden()

  await page.goto('/settings')
  const row = page.getByRole('switch', { name: 'Notifications on this device' })
  await row.click()
  await expect(row).toBeChecked()
  const subscription = () => page.evaluate(() => localStorage.getItem('subscription-of-the-test'))
  expect(await subscription()).not.toBeNull()
  await parts(page).myMenu.click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(parts(page).myMenu).toBeHidden()
  await expect.poll(subscription).toBeNull()
})
