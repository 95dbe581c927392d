import type { Device } from '../../../local/device/device.ts'
import { beginLastView, forgetLastViews, keepLastView } from '../../../local/mirror/last-view.ts'
import { speechNow } from '../language/text.tsx'
import { isPosts } from '../navigation/list-pages.ts'

/** How long a page stays as it is until it is looked at; the same again until it is kept, so that what was removed meanwhile is gone from it. */
const quietMs = 1_500
/** How far below the fold elements are kept, in heights of the window. */
const below = 1.5
/** A longer view would take longer to read than it saves. */
const mostChars = 150_000

/** Who was online (`data-on`) is not known when it is painted again. */
const shownOnly =
  /^(class|href|src|srcset|sizes|alt|width|height|lang|dir|hidden|open|role|type|placeholder|viewBox|d|points|[cr]?[xy]|r|fill|stroke(-width)?|aria-[a-z]+|data-(?!on$)[a-z-]+)$/
const notShown =
  'script, style, link, template, noscript, iframe, dialog, [popover], [role=status], [role=alert], .skip'

/**
 * Keeps what home and the posts list show at their top, for the next time that they are opened. Once a page has been quiet for a while.
 * To be called once.
 */
export function followLastView(device: Device): void {
  const root = document.getElementById('root') as HTMLElement
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (next: () => unknown) => {
    clearTimeout(timer)
    timer = setTimeout(next, quietMs)
  }
  const begin = async () => {
    if (!isKeepable(root)) return
    const { mirror } = device
    const mark = await beginLastView(mirror)
    wait(async () => {
      if (!isKeepable(root) || device.mirror !== mirror) return
      const html = shownIn(root)
      const { pathname, search } = location
      const view = { href: pathname + search, language: speechNow().language, styles: stylesNow(), html }
      if (html.length < mostChars) await keepLastView(mirror, view, mark).catch(() => {})
    })
  }
  const again = () => wait(() => void begin().catch(() => {}))
  again()
  new MutationObserver(again).observe(root, { childList: true, subtree: true, characterData: true })
  // What was kept is in the language, or has the pictures, that nobody wants any more.
  new MutationObserver(() => {
    forgetLastViews(device.mirror).catch(() => {})
    again()
  }).observe(document.documentElement, { attributeFilter: ['lang', 'data-pictures'] })
}

/** Whether the page is one that is kept, shows posts and nothing that is still loading, and is not scrolled. */
function isKeepable(root: HTMLElement): boolean {
  const { pathname } = location
  if ((pathname !== '/' && !isPosts(pathname)) || scrollY > 0 || document.hidden) return false
  return root.querySelector('main a[href^="/posts/"]') !== null && root.querySelector('main .skel') === null
}

/** The host of public pictures, where it is another: the device keeps them under the site's own name. */
const otherHost = /https?:\/\/[^/\s]+(?=\/media\/)/g

const isOwn = (path: string): boolean => /^\/(?!\/)/.test(path)

/** The paths of the style sheets of the build that the page has loaded. */
const stylesNow = (): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .map(link => new URL(link.href).pathname)
    .filter(path => path.startsWith('/assets/'))

/** What stands in an element, as HTML: only what is shown, and nothing of it can be used. */
function shownIn(root: HTMLElement): string {
  const bottom = innerHeight * below
  // A picture that is copied within the page would be loaded there, however far down it stands.
  const aside = document.implementation.createHTMLDocument()
  const copies = [...root.children].map(child => copyOf(child, bottom, aside)).filter(copy => copy !== null)
  for (const copy of copies) copy.setAttribute('inert', '')
  return copies.map(copy => copy.outerHTML).join('')
}

function copyOf(element: Element, bottom: number, aside: Document): Element | null {
  if (element.matches(notShown)) return null
  const { top } = element.getBoundingClientRect()
  if (top > bottom) return null
  const copy = aside.importNode(element)
  for (const { name, value } of [...copy.attributes]) {
    const shows = name === 'src' || name === 'srcset'
    const own = shows ? value.replace(otherHost, '') : value
    copy.setAttribute(name, own)
    if (!shownOnly.test(name) || ((shows || name === 'href') && !isOwn(own))) copy.removeAttribute(name)
  }
  // How long ago something was is not known when it is painted again.
  if (element.tagName === 'TIME') return copy
  for (const child of element.childNodes) {
    if (child instanceof Text) copy.append(child.data)
    else if (child instanceof Element) {
      const inside = copyOf(child, bottom, aside)
      if (inside) copy.append(inside)
    }
  }
  return copy
}
