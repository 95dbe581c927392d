import { expect, type Locator, type Page } from 'playwright/test'
import sharp from 'sharp'
import type { Member } from './people.ts'
import { settled } from './settled.ts'

/** The parts of the product that journeys meet again and again, by what people see of them. */
export const parts = (page: Page) => ({
  myMenu: page.getByRole('button', { name: 'Your menu' }),
  email: page.getByRole('textbox', { name: 'Email' }),
  password: page.getByLabel('Password', { exact: true }),
  logIn: page.getByRole('button', { name: 'Log in' }),
  text: page.getByRole('textbox', { name: 'Text' }),
  post: page.getByRole('main').getByRole('button', { name: /^Post( later)?$/ }),
  comment: page.getByRole('textbox', { name: 'Write a comment' }),
  send: page.getByRole('button', { name: /^Send( later)?$/ }),
  comments: page.getByRole('region', { name: 'Comments' }),
  /** The innermost article that holds a text: a post, a comment or a reply. */
  article: (text: string) => page.getByRole('article').filter({ hasText: text }).last(),
  dialog: (name: string) => page.getByRole('dialog', { name }),
  toast: page.locator('.toast'),
})

/** Signs in through the form, and waits until the page is the member's and rests. */
export async function signIn(page: Page, { email, password }: Pick<Member, 'email' | 'password'>): Promise<void> {
  const at = parts(page)
  await page.goto('/login')
  await at.email.fill(email)
  await at.password.fill(password)
  await at.logIn.click()
  await expect(at.myMenu).toBeVisible()
  await settled(page)
}

/**
 * Opens the site as a member who has signed in on this device before: for journeys that are about something else than the form. The
 * session is the one of the member's sign-up.
 * @param path the page to begin with; by default home, whose menu it waits for
 */
export async function enter(page: Page, { session }: Pick<Member, 'session'>, path = '/'): Promise<void> {
  // A document of the same origin that runs no scripts of the product.
  await page.goto('/robots.txt', { waitUntil: 'load' })
  await page.evaluate(async value => {
    // The name, the version as Dexie counts it, and the one table of `DeviceDatabase`.
    const opening = indexedDB.open('engawa-device', 10)
    opening.onupgradeneeded = () => opening.result.createObjectStore('values', { keyPath: 'key' })
    await new Promise((opened, failed) => {
      opening.onsuccess = opened
      opening.onerror = failed
    })
    const writing = opening.result.transaction('values', 'readwrite')
    writing.objectStore('values').put({ key: 'session', value })
    await new Promise((written, failed) => {
      writing.oncomplete = written
      writing.onerror = failed
    })
    opening.result.close()
    localStorage.setItem('member', '1')
  }, session)
  await page.goto(path)
  if (path === '/') await expect(parts(page).myMenu).toBeVisible()
}

/** Picks pictures in the editor and says what each shows. */
export async function addPictures(page: Page, pictures: Buffer[]): Promise<void> {
  for (const [index, buffer] of pictures.entries()) {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Picture', exact: true }).click()
    await (await chooser).setFiles({ name: `picture-${index}.jpg`, mimeType: 'image/jpeg', buffer })
    await page.getByRole('textbox', { name: `Describe picture ${index + 1}` }).fill(`Field ${index + 1}`)
  }
}

/** Comments on the post of the page. */
export async function writeComment(page: Page, text: string): Promise<void> {
  const at = parts(page)
  await at.comment.fill(text)
  await at.send.click()
  await expect(at.article(text)).toBeVisible()
}

/** A small JPEG as a phone takes it: with the place where it was taken. */
export function photo(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a9a3c' } })
    .withExif({
      IFD0: { Make: 'Pocket', Model: 'Camera of a test' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 0/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '135/1 46/1 0/1' },
    })
    .jpeg()
    .toBuffer()
}

/** What has the focus, as one line for people. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document
    return `${at?.tagName} ${at?.getAttribute('aria-label') ?? at?.textContent?.slice(0, 40)}`
  })

/**
 * Presses Tab until the control has the focus, and looks that whatever has the focus on the way shows it.
 * @throws when it is not reached within `most` steps
 */
export async function tabTo(
  page: Page,
  control: Locator,
  options: { back?: boolean; most?: number } = {},
): Promise<void> {
  const { back = false, most = 60 } = options
  for (let step = 0; step < most; step++) {
    if (await isFocused(control)) return
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    await expectFocusShown(page)
  }
  throw new Error(`${control} was not reached by Tab; the focus is on ${await focused(page)}`)
}

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluateAll(elements => elements.some(each => each === document.activeElement))

/** What has the focus is drawn with a ring, of its own or of the field around it, and it is on the screen. */
export async function expectFocusShown(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body) return 'fine'
    const ringed = (element: Element | null, pseudo?: string) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo)
      return outlineStyle !== 'none' && outlineWidth !== '0px'
    }
    // Over the boxes of a code lies one field: the box that is next has the ring.
    const box = at.closest('.code')?.querySelector('.now') ?? null
    const marked = [at, box, at.parentElement, at.parentElement?.parentElement ?? null].some(
      each => ringed(each) || ringed(each, '::before') || ringed(each, '::after'),
    )
    const { top, bottom, width } = at.getBoundingClientRect()
    const visible = bottom > 0 && top < innerHeight && width > 0
    return marked && visible ? 'fine' : `${marked ? 'not on the screen' : 'not marked'}: ${at.outerHTML.slice(0, 200)}`
  })
  expect(shown).toBe('fine')
}
