import type { Route } from './every-route.ts'

// What is tried where a screen loses its connection (PRODUCT 10.1, 10.19): `tests/sync/needs-connection` takes every screen of members and admins
// without a browser, `tests/sweep/needs-connection` in Chromium those where only a layout says what is in sight.

/** A screen; how many lists it has that say their age; the button that is pressed on it before the connection is lost, or whether the screen is opened anew without one. */
export type Screen = { path: string; ages: number; press?: string; anew?: true }

/** Screens with lists, which say their age once; the others have none that is kept. */
export const aged: ReadonlySet<Route> = new Set<Route>([
  '/',
  '/account',
  '/around',
  '/collections',
  '/collections/$id',
  '/favorite_posts',
  '/favorite_tags',
  '/followed',
  '/followed/list',
  '/messenger',
  '/moderation',
  '/messenger/$chat_id',
  '/notifications',
  '/places',
  '/posts',
  '/posts/$post_slug',
  '/settings',
  '/shared/$slug',
  '/users',
  '/users/$user_tag',
  '/users/$user_tag/$post_slug',
  '/welcome',
  '/whats_on',
])

/** A control that is disabled, and what is wrong with how it says why; null if nothing is. */
type Control = { name: string; wrong: string | null }

/** What a screen says: how many lists have their age, and how many should; what is disabled; how its words begin. */
export type Look = { said: number; ages: number; disabled: Control[]; words: string }

/**
 * Looks at the document of a screen that has lost its connection. A browser is given this function as text, so it uses nothing from outside.
 * @param ages how many lists the screen has that say their age
 */
export function lookAtDocument(ages: number): Look {
  const inSight = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(inSight)
  const textOf = (element: Element | null | undefined) => element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
  const reason = /connection|signal|No answer yet/
  /** In the order of the document. What a window without a layout has for `compareDocumentPosition` compares depths. */
  const ordered = [...document.querySelectorAll('*')]

  const whyWrong = (control: Element): string | null => {
    const described = control.matches('[aria-describedby]') ? control : control.closest('fieldset[aria-describedby]')
    const ids = described?.getAttribute('aria-describedby')?.split(' ') ?? []
    const says = ids.map(id => document.getElementById(id)).find(each => reason.test(textOf(each)))
    if (!says) return 'has no reason'
    if (!inSight(says)) return 'has a reason that is hidden'
    // A row's own hint may stand beside its switch.
    if (ordered.indexOf(says) > ordered.indexOf(control)) return 'has its reason below'
    return says.closest('dialog') === control.closest('dialog') ? null : 'has its reason behind the dialog'
  }

  const saysAge = (element: Element) => /^Loaded .+\. No signal to update it\.$/.test(textOf(element))
  return {
    said: all('main *').filter(each => saysAge(each) && ![...each.children].some(saysAge)).length,
    ages,
    // Without a browser `:disabled` leaves out what stands in a disabled fieldset.
    disabled: all(':disabled, [aria-disabled="true"], fieldset[disabled] :is(button, input, select, textarea)')
      .filter(each => each.matches('button, a, input, select, textarea, [role]'))
      .map(each => {
        const words = each.getAttribute('aria-label') || textOf(each.closest('label')) || textOf(each)
        return {
          name: `${each.localName} '${(words || each.getAttribute('name') || '').slice(0, 40)}'`,
          wrong: whyWrong(each),
        }
      }),
    words: textOf(document.querySelector('main')).slice(0, 300),
  }
}

/** Whether it takes a second look, at what is disabled once the connection is back. */
export const isInDoubt = ({ disabled }: Look): boolean => disabled.some(({ wrong }) => wrong !== null)

/** How many controls say why they are locked. */
export const countLocked = ({ disabled }: Look): number => disabled.filter(({ wrong }) => wrong === null).length

/**
 * What is wrong with a screen.
 * @param lost what it looked like without its connection
 * @param back what it looks like since the connection is back: what stays disabled is so for another reason
 */
export function faultsOf(path: string, { said, ages, disabled, words }: Look, back: Look | null): string[] {
  const others = new Set(back?.disabled.map(({ name }) => name))
  const unexplained = disabled.filter(({ name, wrong }) => wrong !== null && !others.has(name))
  return [
    ...(said === ages ? [] : [`${path} says ${said} ages, not ${ages}: ${words}`]),
    ...unexplained.map(({ name, wrong }) => `${path}: ${name} ${wrong}`),
  ]
}
