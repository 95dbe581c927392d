import type { Page } from 'playwright'

/** The words by which one finds a post of a long feed. */
export const markOf = (n: number): string => `nr.${n}.`

/**
 * Answers the pages of a visitor's feed of all times with the posts of the site, again and again under other ids, so that no store has to
 * be filled. The document's own first page is replaced by the first answer.
 * @param count how many posts the feed has
 */
export async function answerLongFeed(page: Page, origin: string, count: number): Promise<void> {
  const answer = await fetch(`${origin}/api/get_selected_post_items_no_auth/50?selectedDate=all`)
  const some = (await answer.json()) as { post_title: string; post_text: string }[]
  const headers = Object.fromEntries(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'x-next-cursor', 'etag']) delete headers[name]
  const postAt = (n: number) => {
    const like = some[n % some.length]
    const id = `00000000-0000-7000-a000-${String(n).padStart(12, '0')}`
    const said = like?.post_title
      ? { post_title: `${markOf(n)} ${like.post_title}` }
      : { post_text: `<p>${markOf(n)}</p>${like?.post_text}` }
    return { ...like, ...said, id, post_id: id, post_slug: `post-${n}`, rev: n + 1 }
  }
  await page.route('**/api/get_selected_post_items_no_auth/15?*', route => {
    // The document brought the first page, and with it a cursor of the server's.
    const cursor = new URL(route.request().url()).searchParams.get('cursor')
    const at = cursor === null ? 0 : Number(cursor) || 15
    const json = Array.from({ length: Math.min(15, count - at) }, (_, index) => postAt(at + index))
    const next = at + 15 < count ? { 'x-next-cursor': String(at + 15) } : {}
    return route.fulfill({ json, headers: { ...headers, ...next, 'content-type': 'application/json' } })
  })
}

/** Waits until nothing more is drawn or released. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let last = '', same = 0; same < 20; await new Promise(requestAnimationFrame)) {
      const all = document.querySelectorAll('.feed_feed > article .acts a')
      const now = `${all.length} ${all[0]?.getAttribute('href')} ${scrollY}`
      same = now === last ? same + 1 : 0
      last = now
    }
  })
}
