/** What a navigation does to the scroll place. */
export type ScrollMove = 'restore' | 'top' | 'stay'

/** The parameters that show a picture over a page: a post's picture, a gallery's photo. */
export const pictureNames = ['picture', 'photo'] as const

const postView = /^\/(?:posts|users\/[^/]+)\/[^/]+$/

/**
 * The scroll rules of the navigation guard. An entry of the history gets its old place back; a new one begins at the top, except
 * within /posts and /users, where the list stays where it is unless {@link opensPage}. A single post is shown over the list: it begins at its own top, and
 * the list below keeps its place.
 */
export function scrollMove(from: string | null, to: string, saved: boolean): ScrollMove {
  if (saved) return 'restore'
  if (from === null || postView.test(to)) return 'top'
  return area(from) !== null && area(from) === area(to) && !postView.test(from) ? 'stay' : 'top'
}

/**
 * Whether a navigation within the posts opens a page of its own: the map with the guides, the guides of one prefecture, or leaves it.
 * Such a page begins at its top. Within the map, the drawing stays where it is while one chooses regions.
 */
export const opensPage = (from: string, to: string): boolean => guidesPage(from) !== guidesPage(to)

const guidesPage = (href: string): string | undefined =>
  /^\/posts\?.*type=guides(?:.*place=([A-Z]\w+))?/.exec(href)?.join()

/** Whether two addresses differ only in the picture that is shown over the page: then nothing scrolls. */
export const onlyPicture = (from: string, to: string): boolean => from !== to && below(from) === below(to)

function below(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://here')
  for (const name of pictureNames) searchParams.delete(name)
  return `${pathname}?${searchParams}`
}

const area = (path: string): string | null => /^\/(?:posts|users)(?=\/|$)/.exec(path)?.[0] ?? null
