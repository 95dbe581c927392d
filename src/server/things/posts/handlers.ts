import type { HandlersOf } from '../../platform/http/handlers.ts'
import { addTimeline, addTimelineWithPictures } from './add-timeline.ts'
import { addGuide, addNews, addPlace } from './add-titled.ts'
import { addView } from './add-view.ts'
import { deletePost } from './delete-post.ts'
import { edit, editWithPictures } from './edit-post.ts'
import { favorites } from './favorites.ts'
import { feed, feedForVisitors } from './feed.ts'
import { bestGuides, bestPlaces, guides, home, main, news, places, promoted, rated } from './home.ts'
import { placesWithPosts } from './places.ts'
import { reactPost } from './react-post.ts'
import { related } from './related.ts'
import { savePost, unsavePost } from './save-post.ts'
import { single } from './single.ts'
import { timeline } from './timeline.ts'
import { waiting } from './waiting.ts'

/** Posts and feeds, without what is made of more than posts. */
export const posts: Omit<HandlersOf<'posts'>, 'ofUser' | 'commentsOfUser' | 'moderated' | 'appeal' | 'whatIsNew'> = {
  feed,
  feedForVisitors,
  single,
  related,
  waiting,
  placesWithPosts,
  promoted,
  home,
  main,
  rated,
  news,
  guides,
  places,
  bestGuides,
  bestPlaces,
  favorites,
  timeline,
  addView,
  addTimeline,
  addTimelineWithPictures,
  addNews,
  addGuide,
  addPlace,
  edit,
  editWithPictures,
  delete: deletePost,
  save: savePost,
  unsave: unsavePost,
  react: reactPost,
}
