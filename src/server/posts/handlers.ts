import { appeal, moderated } from '../moderation/own.ts'
import type { HandlersOf } from '../platform/http/handlers.ts'
import { addTimeline, addTimelineWithPictures } from './add-timeline.ts'
import { addGuide, addNews, addPlace } from './add-titled.ts'
import { addView } from './add-view.ts'
import { deletePost } from './delete-post.ts'
import { edit, editWithPictures } from './edit-post.ts'
import { favorites } from './favorites.ts'
import { feed, feedForVisitors } from './feed.ts'
import { bestGuides, bestPlaces, guides, home, main, news, places, promoted, rated } from './home.ts'
import { commentsOfUser, ofUser } from './of-user.ts'
import { placesWithPosts } from './places.ts'
import { reactPost } from './react-post.ts'
import { related } from './related.ts'
import { savePost, unsavePost } from './save-post.ts'
import { single } from './single.ts'
import { timeline } from './timeline.ts'
import { waiting } from './waiting.ts'
import { whatIsNew } from './what-is-new.ts'

/** Posts and feeds. */
export const posts: HandlersOf<'posts'> = {
  feed,
  feedForVisitors,
  ofUser,
  commentsOfUser,
  single,
  related,
  waiting,
  moderated,
  appeal,
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
  whatIsNew,
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
