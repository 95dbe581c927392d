import { postsToPromote } from './find-posts.ts'
import { pinPost, pins, unpinPost } from './pins.ts'
import {
  addPromotedSlot,
  changePromotedSlot,
  deletePromotedSlot,
  endPromotedSlot,
  mainPosts,
  promotedSlots,
  setMainPosts,
} from './slots.ts'
import { addSponsored, changeSponsored, deleteSponsored, endSponsored, sponsoredBlocks } from './sponsored.ts'

/** What is promoted, chosen for home and sponsored. */
export const promote = {
  promotedSlots,
  addPromotedSlot,
  changePromotedSlot,
  endPromotedSlot,
  deletePromotedSlot,
  mainPosts,
  setMainPosts,
  sponsoredBlocks,
  addSponsored,
  changeSponsored,
  endSponsored,
  deleteSponsored,
  postsToPromote,
  pins,
  pinPost,
  unpinPost,
}
