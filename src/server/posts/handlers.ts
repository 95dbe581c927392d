import type { HandlersOf } from '../platform/http/handlers.ts'
import { addTimeline, addTimelineWithPictures } from './add-timeline.ts'
import { addView } from './add-view.ts'
import { deletePost } from './delete-post.ts'
import { feed, feedForVisitors } from './feed.ts'
import { savePost, unsavePost } from './keep-post.ts'
import { commentsOfUser, ofUser } from './of-user.ts'
import { reactPost } from './react-post.ts'
import { single } from './single.ts'
import { timeline } from './timeline.ts'

/** Posts and feeds. */
export const posts: HandlersOf<'posts'> = {
  feed,
  feedForVisitors,
  ofUser,
  commentsOfUser,
  single,
  timeline,
  addView,
  addTimeline,
  addTimelineWithPictures,
  delete: deletePost,
  save: savePost,
  unsave: unsavePost,
  react: reactPost,
}
