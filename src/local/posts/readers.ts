// What screens of posts read from the mirror, in one part that loads with it.
export { heldIds } from './held-ids.ts'
export { readFeedPosts } from './read-feed-posts.ts'
export { readFeed, readPost } from './read-posts.ts'
