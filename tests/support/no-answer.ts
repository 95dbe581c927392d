import { type everyRoute, isAdmins, type Route } from './every-route.ts'

// What is tried where nothing answers (PRODUCT 8.7): `tests/sync/no-answer` takes all cells without a browser, `tests/sweep/no-answer` some of
// them in Chromium.

/** How a network fails, and what the banner says of it then. */
export const says = {
  'bars but no answers': 'No answer: weak signal, or our side',
  'a portal that answers everything itself': 'No answer: weak signal, or our side',
  'a portal that sends everybody to its own page': 'No answer: weak signal, or our side',
  'no signal': 'Offline',
} as const

export type Failure = keyof typeof says

/** Who walks, and through which routes. */
const walks = {
  'a member': (route: Route) => !isAdmins(route),
  'a visitor': (route: Route) => !isAdmins(route),
  'an admin': isAdmins,
} as const

export type Walker = keyof typeof walks

/** What of a route's screens a device has seen before. */
export type Before = 'never opened' | 'opened before'

/** How the network fails, who it is, whether the screens were opened before, and which half of them. */
export type Cell = { how: Failure; who: Walker; when: Before; half: number }

/** All cells. */
export const cells: readonly Cell[] = (Object.keys(says) as Failure[]).flatMap(how =>
  (Object.keys(walks) as Walker[]).flatMap(who =>
    (['never opened', 'opened before'] as const).flatMap(when => [0, 1].map(half => ({ how, who, when, half }))),
  ),
)

/** The addresses that somebody walks through. */
export const pathsOf = (routes: Awaited<ReturnType<typeof everyRoute>>, who: Walker): string[] =>
  Object.entries(routes).flatMap(([route, all]) => (walks[who](route as Route) ? all : []))

/** The half of them that a cell looks at. */
export const halfOf = (paths: readonly string[], half: number): string[] => paths.filter((_, at) => at % 2 === half)

/** What on a screen waits for something, unless it is not shown. */
export const waiting = '.skel, [aria-busy="true"], [data-part-wait]:not(:has(button))'
