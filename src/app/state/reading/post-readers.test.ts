import { expect, test, vi } from 'vitest'
import { readFeed } from '../../../local/posts/read-posts.ts'
import { loadPostReaders, postReaders } from './post-readers.ts'

vi.mock('../../../local/posts/read-posts.ts', () => ({ readFeed: () => 'a list', readPost: () => 'a post' }))
vi.mock('../../../local/posts/read-feed-posts.ts', () => ({ readFeedPosts: () => [] }))
vi.mock('../../../local/posts/held-ids.ts', () => ({ heldIds: () => [] }))

test('what reads posts is there at once when the store has brought it, and nothing goes on without', async () => {
  expect(postReaders).toThrow('nothing reads posts yet')
  await loadPostReaders()
  expect(postReaders().readFeed).toBe(readFeed)
})
