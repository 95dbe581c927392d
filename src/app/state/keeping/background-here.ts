import {
  type BackgroundFetch,
  type BackgroundPictures,
  backgroundPictures,
} from '../../../local/keeping/background-pictures.ts'

/** The pictures that the browser loads without a page, where it can; undefined where it can't. */
export async function backgroundHere(): Promise<BackgroundPictures | undefined> {
  const registration = (await navigator.serviceWorker.ready) as { backgroundFetch?: BackgroundFetch }
  return registration.backgroundFetch && backgroundPictures(registration.backgroundFetch, ({ path }) => titleOf(path))
}

/** What the browser shows while it loads pictures of a list: the site's name, and where the list is. */
const titleOf = (path: string): string => `Engawa ${path}`
