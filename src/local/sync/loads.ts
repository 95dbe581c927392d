/**
 * Everything that a screen can load from the server, by name; `sync.ts` imports this file with the first load. Each
 * load writes what was answered into the mirror, and throws what the client throws.
 */
export {
  followChat,
  freshenMessages,
  loadChangedChats,
  loadChat,
  loadChats,
  loadMessages,
  loadOlderMessages,
} from '../chat/load.ts'
export { loadCollection, loadCollections, loadShared } from '../collections/follow.ts'
export { loadReplies, loadThread, loadUserComments } from '../comments/load.ts'
export { loadDrafts } from '../editing/load-drafts.ts'
export { loadEmergencyNotes } from '../emergency/load.ts'
export { loadGalleries, loadPhotos } from '../galleries/load.ts'
export { loadNotifications, pullNotifications } from '../notifications/load.ts'
export { loadHome, loadPrefectures, loadRelated, loadWaitingPosts } from '../posts/load-home.ts'
export { loadFeed, loadPost, loadSeveral, loadUserPosts } from '../posts/load-posts.ts'
export { loadWhatIsNew } from '../posts/what-is-new.ts'
export { loadAbout, loadProfile } from '../profile/load.ts'
export { loadSettings } from '../settings/load.ts'
export { loadFavoriteTags, loadMainTags, loadSidebar } from '../sidebar/load.ts'
export { loadPages } from '../site-pages/site-pages.ts'
export { loadPeople, loadSuggested } from '../social/load.ts'
