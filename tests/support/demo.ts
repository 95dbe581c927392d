import { expect, type Page } from 'playwright/test'
import { get, visitor } from './people.ts'
import { storedText } from './stored-text.ts'

/** The demo's post of a kind with the most comments, with its address. Throws where none has a comment. */
export async function demoPost(origin: string, selectedType: 'timeline' | 'news' | 'guides') {
  const posts = await get(visitor(origin), 'posts.feedForVisitors', {
    params: { pageSize: '50' },
    query: { selectedType, selectedDate: 'all' },
  })
  const post = posts.sort((a, b) => b.post_comments_count - a.post_comments_count)[0]
  if (!post?.post_comments_count) throw new Error('the demo has no such post with comments')
  return { ...post, path: `/posts/${encodeURIComponent(post.post_slug)}` }
}

/** Waits until the visitor's mirror holds the post of the document; the page hands it over when it is idle. */
export const untilHeld = (page: Page, slug: string): Promise<void> =>
  expect
    .poll(async () => {
      const rows = await storedText(page)
      return rows.some(row => row.startsWith('engawa-visitor posts') && row.includes(`"${slug}"`))
    })
    .toBe(true)
