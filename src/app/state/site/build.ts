declare const __ENGAWA_VERSION__: string
declare const __ENGAWA_BUILD__: string

/** The version and the name of the build that this page belongs to. */
type Here = { version: string; build: string }

/** In the browser they stand in the document, where `vite.config.ts` writes them. */
function here(): Here {
  if (import.meta.env.SSR) return { version: __ENGAWA_VERSION__, build: __ENGAWA_BUILD__ }
  const mark = document.querySelector<HTMLMetaElement>('meta[name=version]')
  return { version: mark?.content ?? '', build: mark?.dataset.build ?? '' }
}

export const { version, build } = here()
