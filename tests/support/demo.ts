import { demo } from '../../src/server/demo/content/index.ts'
import { get, visitor } from './people.ts'

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

/** The demo with one drawing in all places, as drawing them all is most of its work. */
export const drawnOnce = JSON.parse(
  JSON.stringify(demo).replaceAll(/"[\w-]+\.svg"/g, JSON.stringify(demo.people[0]?.avatar)),
) as typeof demo
