import * as v from 'valibot'
import { type PushPayload, pushPayload } from '../src/contract/events/push.ts'
import { patience } from '../src/contract/limits.ts'

type Registration = Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>
/** A window of the site. */
export type Window = Pick<WindowClient, 'visibilityState' | 'focused' | 'postMessage' | 'focus' | 'navigate'>
/** The windows of the site. */
export type Windows = {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Window[]>
  openWindow(url: string): Promise<unknown>
}

type Showing = {
  registration: Registration
  windows: Windows
  /** Who is signed in on this device now. */
  account: string | null
}

/** What a notification keeps for the tap on it, and for the page that closes it when its message is deleted. */
export type Tapped = { url: string; notificationId: string | null; messageId: string | null }

/**
 * Reads a push. Of one whose row this build does not understand, because the server is newer, the words are left.
 * @returns null for something else
 */
export function readPush(text: string | undefined): PushPayload | null {
  try {
    const json: unknown = JSON.parse(text ?? '')
    const whole = v.safeParse(pushPayload, json)
    if (whole.success) return whole.output
    const { account } = pushPayload.entries.engawa.entries
    const words = v.safeParse(v.object({ ...pushPayload.entries, engawa: v.object({ account }) }), json)
    return words.success ? words.output : null
  } catch {
    return null
  }
}

/**
 * Shows a push. Browsers end a subscription whose pushes show nothing, so there is always a notification: where nobody needs it, it is
 * silent and closed at once. That is so for the chat that is on screen, and for an account that is not signed in here any more, of
 * which not a word is shown.
 */
export async function showPush(
  payload: PushPayload | null,
  { registration, windows, account }: Showing,
): Promise<void> {
  if (payload === null || payload.engawa.account !== account) return showNothing(registration)
  const { title, body, lang, tag, silent, navigate: url } = payload.notification
  const { notification, message } = payload.engawa
  const data: Tapped = {
    url,
    notificationId: notification?.notification_id ?? null,
    messageId: message?.id ?? null,
  }
  const options = { body, lang, tag, data, icon: '/icon-192.png' }
  if (isChat(url)) {
    if (await isOnScreen(windows, url)) return showNothing(registration, tag)
    // Each message is heard, as each is an answer, but not what takes a deleted one's place; of a group of notifications only the first.
    return registration.showNotification(title, { ...options, silent, renotify: !silent } as NotificationOptions)
  }
  return registration.showNotification(title, options)
}

/** @param tag of what is shown already, which is replaced */
async function showNothing(registration: Registration, tag = 'nothing'): Promise<void> {
  await registration.showNotification('Engawa', { tag, silent: true })
  for (const shown of await registration.getNotifications({ tag })) shown.close()
}

const isChat = (url: string): boolean => new URL(url).pathname.startsWith('/messenger/')

const all = { type: 'window', includeUncontrolled: true } as const

/** Windows are asked: their `url` is, in some browsers, that of the page as it was loaded. One that does not answer shows something else. */
async function isOnScreen(windows: Windows, url: string): Promise<boolean> {
  const { pathname } = new URL(url)
  const seen = (await windows.matchAll(all)).filter(each => each.visibilityState === 'visible')
  const places = await Promise.all(seen.map(each => ask(each, { type: 'WHERE' })))
  return places.includes(pathname)
}

/**
 * Opens the place of a notification in the window that was used last, without loading the page anew where it can: somebody may be
 * writing there. Without a window, in a new one.
 */
export async function openPlace(url: string, windows: Windows): Promise<void> {
  const open = await windows.matchAll(all)
  const window = open.find(each => each.focused) ?? open.find(each => each.visibilityState === 'visible') ?? open[0]
  try {
    if (window) {
      await window.focus()
      if (!(await opensItself(window, url))) await window.navigate(url)
      return
    }
  } catch {
    // The window was closed just now, or is not the worker's yet.
  }
  await windows.openWindow(url)
}

async function opensItself(window: Window, url: string): Promise<boolean> {
  const { pathname, search } = new URL(url)
  return (await ask(window, { type: 'OPEN', path: `${pathname}${search}` })) !== null
}

/** Asks the page in a window. @returns null where it does not answer in time */
function ask(window: Window, question: { type: 'WHERE' } | { type: 'OPEN'; path: string }): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    const timer = setTimeout(() => answered(null), patience.windowMs)
    port1.onmessage = ({ data }) => answered(data)
    window.postMessage(question, [port2])

    function answered(answer: unknown): void {
      clearTimeout(timer)
      port1.close()
      resolve(answer)
    }
  })
}
