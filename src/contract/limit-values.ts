/**
 * Business constants of the specification's section 9 and of the decisions, each with its unit in its name. One export each, so
 * that a page loads those that it uses; read as `limits.name` of `limits.ts`.
 */

export const roles = { user: 1, admin: 55 } as const
export const registration = {
  codeDigits: 6,
  codeLifeMs: 10 * 60_000,
  codeTries: 5,
  resendLockMs: 60_000,
  resentNoticeMs: 3_000,
  codesPerDay: 5,
  minimumAgeYears: 13,
  emailCheckDebounceMs: 1_000,
  captchaPassLifeMs: 20 * 60_000,
} as const
export const profileName = { min: 3, max: 25, spaces: 2 } as const
export const userTag = { min: 3, max: 25 } as const
export const email = { min: 5, max: 30 } as const
export const password = { min: 8, max: 30 } as const
export const hobbies = 20
export const profileHashtags = 20
export const galleries = 50
export const photosPerGallery = 300
export const photosAtOnce = 20
export const peoplePageSize = 30
export const simpleText = { min: 3, max: 30 } as const
export const commonText = { min: 3, max: 300 } as const
export const bigText = { min: 8, max: 50_000 } as const
export const commentText = { min: 1, max: 5_000 } as const
export const reportText = { min: 3, max: 1_000 } as const
export const chatText = { min: 1, max: 2_000 } as const
export const assistantText = { min: 1, max: 500 } as const
export const tag = { min: 2, max: 60 } as const
export const hashtagsPerPost = 10
export const picturesPerPost = 10
export const placeName = { max: 100 } as const
export const draftsKept = 100
/** Of all drafts of a person together: a device asks for them at once. */
export const draftLettersKept = 2_000_000
export const favoriteTags = 100
export const relatedPosts = 4
export const promotedPosts = 5
export const bestPosts = 10
/** How many posts of each list home begins with. */
export const homeFirst = { promoted: 3, main: 4, bestGuides: 6, rated: 4 } as const
export const repliesShown = 20
export const searchHits = 5
export const altText = { max: 300 } as const
export const mentionSuggestions = 5
export const search = {
  textMax: 500,
  dropdownFrom: 3,
  dropdownFromJapanese: 2,
  debounceMs: 500,
  tagsSidebar: 3,
  tagsPage: 10,
} as const
export const feedPageSize = 15
export const feedPageSizeMax = 50
export const loadedIdsMax = 30
export const commentsPageSize = 20
export const chatPageSize = 10
export const chatMembers = 50
export const chatDataTimeoutMs = 2_000
export const globalMessageMs = 8_000
export const pollMs = 300_000
export const versionCheckMs = 3_600_000
export const authCheckMs = 18_000_000
export const afkAfterMs = 300_000
export const activityDebounceMs = 500
export const onlineListThrottleMs = 120_000
export const notificationScrollMs = 10
export const swipe = { thresholdPx: 50, ratio: 3, edgePx: 24 } as const
export const copiedNoticeMs = 1_000
export const shareWindow = { width: 600, height: 400 } as const
export const sidebarOffsetPx = 84
export const uploadProgressBeforeEnd = 90
export const chunk = { tryAgainMs: 10_000, endMs: 120_000 } as const
export const pagesClearMs = 1_000
export const picture = { maxBytes: 10 * 1024 * 1024, maxPixels: 50_000_000, maxSide: 16_384 } as const
export const bodyMaxBytes = 1024 * 1024
export const uploadChunkBytes = 512 * 1024
/** Longer than a command may wait that needs the upload. */
export const uploadLifeMs = 30 * 86_400_000
export const idempotencyLifeMs = 30 * 86_400_000
export const commandLifeMs = 25 * 86_400_000
export const sessionLifeMs = 90 * 86_400_000
export const restoreLinkLifeMs = 3_600_000
export const emailChangeTries = 5
export const exportLifeMs = 7 * 86_400_000
/** How long a closed account can be opened again. */
export const closedAccountKeptMs = 30 * 86_400_000
export const googleNonceLifeMs = 3_600_000
export const deletedKeptMs = 30 * 86_400_000
export const changesPerAnswer = 200
export const relativeDays = 5
