/**
 * Everything that a screen may ask the server for, by name; `sync.ts` loads this file with the first of them. Each writes what it
 * brought into the mirror, and throws what the client throws.
 */
export { loadReplies, loadThread, loadUserComments } from '../comments/load.ts'
export { loadGalleries, loadPhotos } from '../galleries/load.ts'
export { loadHome, loadPrefectures, loadRelated, loadWaitingPosts } from '../posts/load-home.ts'
export { loadFeed, loadPost, loadUserPosts } from '../posts/load-posts.ts'
export { loadAbout, loadAvatar, loadProfile } from '../profile/load.ts'
export { loadSettings } from '../settings/load.ts'
export { loadDrafts } from '../settings/load-drafts.ts'
export { loadFavoriteTags, loadSidebar } from '../sidebar/load.ts'
export { loadPeople } from '../social/load.ts'
