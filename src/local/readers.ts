// What lists, posts and what stands beside them read from the mirror, in one part that loads with it.
export { heldIds } from './posts/held-ids.ts'
export { readFeedPosts } from './posts/read-feed-posts.ts'
export { readPrefectures } from './posts/read-home.ts'
export { readFeed, readPost } from './posts/read-posts.ts'
export { readFavoriteTags } from './sidebar/read-favorites.ts'
export { readSidebar } from './sidebar/read-sidebar.ts'
