/** The entry of one built file in Vite's manifest. */
type Built = { file: string; src?: string; imports?: string[]; css?: string[]; isEntry?: boolean }

/** Vite's manifest: the files of a build by their sources. */
export type Manifest = Record<string, Built>

/** From a route's id to the manifest's key of its component: `/_sidebar/posts/$post_slug` → `…/_sidebar.posts.$post_slug.tsx`. */
function keysOf(manifest: Manifest): (route: string) => string | undefined {
  const byRoute = new Map<string, string>()
  for (const key of Object.keys(manifest)) {
    const name = /routes\/([^/]+)\.tsx\?tsr-split=component$/.exec(key)?.[1]
    if (name !== undefined) byRoute.set(`/${name.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`, key)
  }
  return route => byRoute.get(route)
}

/**
 * Makes the link elements by which the browser fetches a document's chunks early, at low priority: those of its routes and of its
 * language. Style sheets of chunks are linked too, so that the first paint has them.
 * @param at the host of the files, without a slash at its end; else they are the site's own
 */
export function preloadsOf(
  manifest: Manifest,
  at = '',
): (routes: readonly string[], sources: readonly string[]) => string {
  const keyOf = keysOf(manifest)
  const entry = Object.keys(manifest).find(key => manifest[key]?.isEntry)
  const atStart = entry === undefined ? new Set<string>() : closure(manifest, entry)
  return (routes, sources) => {
    const keys = new Set<string>()
    for (const key of [...routes.map(each => keyOf(each) ?? each), ...sources]) {
      if (key !== undefined && manifest[key]) for (const each of closure(manifest, key)) keys.add(each)
    }
    const more = [...keys]
      .filter(key => !atStart.has(key))
      .flatMap(key => manifest[key] ?? [])
      // A document is the same for everybody, and only admins load what is theirs.
      .filter(({ file }) => !file.startsWith('assets/admin-'))
    const styles = new Set(more.flatMap(each => each.css ?? []))
    return [
      ...[...styles].map(file => `<link rel="stylesheet" crossorigin href="${at}/${file}">`),
      ...more.map(each => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${at}/${each.file}">`),
    ].join('')
  }
}

/** `key` and all keys that it imports statically, directly or not. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, seen)
  return seen
}
