import type { House } from './rooms.ts'

/** Who may import whom (README, 'The architecture on one screen'). Checked by tests/checks/boundaries.ts, with a canary that must fail. */
const zone = (name: string, from: object, to: object, comment: string) => ({
  name,
  severity: 'error',
  comment,
  from,
  to,
})
const ours = '(^|/)(src/(local|app|server)|sw|tests)/'

/** The folders of src/local that are named as topics of the call table; the site's pages are part of the topic `app`. */
const topics =
  'posts|comments|social|profile|galleries|collections|sidebar|settings|uploads|search|notifications|chat|site-pages'

/** The rooms of src/app/state in wings: each wing imports from itself and from those before it. */
const wings = {
  device: ['document', 'device', 'language', 'places', 'display', 'popups', 'loading', 'keeping', 'live'],
  page: ['navigation', 'scroll', 'reading', 'pictures', 'suggestions', 'forms', 'site', 'trip'],
  writing: ['install', 'writing', 'drafts', 'settings', 'push', 'session'],
}
/**
 * The floors of src/server: each imports from itself and from those before it. The rooms beside them (`app`, `demo`, `sidebar`, `sync`)
 * put together what stands in several.
 */
const floors = ['platform', 'core', 'things', 'told', 'gate', 'admin']
/** Tables are named together where the database is opened, and handlers are given all services: in types alone. */
const above = floors.slice(0, -1).map((floor, at) =>
  zone(
    `server-${floor}`,
    { path: `(?:^|/)src/server/${floor}/`, pathNot: '\\.test\\.ts$' },
    {
      path: `(?:^|/)src/server/(?!(?:${floors.slice(0, at + 1).join('|')})/)[^/]+/`,
      dependencyTypesNot: ['type-only'],
    },
    'a floor imports what is below it',
  ),
)
const state = (rooms: readonly string[]) => `^src/app/state/(?:${rooms.join('|')})/`

/**
 * The houses whose rooms are held against each other: no two rooms import each other but the pairs named here, and no circle of rooms is
 * larger than the number here. Both may only become less.
 */
export const houses: readonly (House & { pairs: readonly string[]; largestCircle: number })[] = [
  {
    root: 'src/server/',
    floors,
    pairs: [],
    largestCircle: 0,
  },
  { root: 'src/app/state/', floors: [], pairs: [], largestCircle: 0 },
]

export const rules = {
  forbidden: [
    zone(
      'contract-alone',
      { path: '(^|/)src/contract/', pathNot: '\\.(test|generate)\\.ts$' },
      {
        path: `${ours}|^node_modules/(?!(valibot|prosemirror-model)/)`,
        pathNot: 'canary/src/contract/',
        dependencyTypesNot: ['core'],
      },
      'contract imports nothing but valibot',
    ),
    zone(
      'rich-text-schema-alone',
      { path: '(^|/)src/contract/', pathNot: 'src/contract/rich-text-schema\\.ts$' },
      { path: '^node_modules/prosemirror-model/' },
      'one file of the contract knows ProseMirror',
    ),
    zone(
      'no-vitest',
      { path: '^(?:src|sw)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^node_modules/vitest/' },
      'what stands beside the product runs without a test: set-ups that end with one, or expect something, are in tests',
    ),
    zone(
      'local',
      { path: '(^|/)src/local/', pathNot: '\\.test\\.ts$' },
      { path: '(^|/)(src/(app|server)|sw|tests)/' },
      'local imports contract',
    ),
    zone(
      'local-core',
      { path: '(?:^|/)src/local/(?:wire|mirror|command)/', pathNot: '\\.test\\.ts$' },
      { path: '(?:^|/)src/local/(?!(?:wire|mirror|command)/)' },
      'what knows no topic imports no topic, and nothing that is built of topics',
    ),
    zone(
      'local-topics',
      { path: `(?:^|/)src/local/(${topics})/`, pathNot: '\\.test\\.ts$' },
      {
        path: '(?:^|/)src/local/(?!(?:wire|mirror|command)/)',
        pathNot: [
          '(?:^|/)src/local/$1/',
          '^src/local/(?:social/relation|posts/feed-rows|posts/only-queued|posts/posts-shown)\\.ts$',
        ],
      },
      'a topic imports the core, and another topic through a named door',
    ),
    zone(
      'local-floors',
      { path: '^src/local/(?:outbox|editing|keeping|along|sync)/', pathNot: '\\.test\\.ts$' },
      { path: '^src/local/device/' },
      'the device is made of queue and sync, not they of it',
    ),
    zone(
      'local-queue',
      { path: '^src/local/outbox/', pathNot: '\\.test\\.ts$' },
      { path: '^src/local/(?:editing|keeping|along|sync)/' },
      'the queue knows neither editors nor sync',
    ),
    zone(
      'app',
      { path: '(^|/)src/app/', pathNot: '\\.test\\.tsx?$' },
      { path: '(^|/)(src/server|sw|tests)/' },
      'app imports contract and local',
    ),
    zone(
      'state-device-wing',
      { path: state(wings.device), pathNot: '\\.test\\.tsx?$' },
      { path: state([...wings.page, ...wings.writing]) },
      'what the app knows of its device stands on nothing else of the state',
    ),
    zone(
      'state-page-wing',
      { path: state(wings.page), pathNot: '\\.test\\.tsx?$' },
      { path: state(wings.writing) },
      'what shows a page knows nothing of how one writes',
    ),
    zone(
      'state-rooms',
      { path: `^src/app/state/(?!(?:${Object.values(wings).flat().join('|')})/)` },
      {},
      'each room stands in a wing',
    ),
    zone('sw', { path: '^sw/' }, { path: '(^|/)(src/(app|server)|tests)/' }, 'the worker imports contract and local'),
    zone(
      'server',
      { path: '(^|/)src/server/', pathNot: '\\.test\\.ts$' },
      { path: '(^|/)(src/(app|local)|sw|tests)/' },
      'the server imports contract',
    ),
    ...above,
    zone(
      'features-apart',
      { path: '(^|/)src/app/features/([^/]+)/' },
      { path: '(^|/)src/app/features/([^/]+)/', pathNot: '(^|/)src/app/features/$2/' },
      'features never import features',
    ),
    zone(
      'ui-knows-no-feature',
      { path: '(^|/)src/app/ui/' },
      { path: '(^|/)src/app/(features|routes|state)/' },
      'ui knows no topic',
    ),
    zone(
      'features-know-no-route',
      { path: '(^|/)src/app/features/' },
      { path: '(^|/)src/app/routes/' },
      'routes compose features',
    ),
    zone(
      'sql-in-its-place',
      { path: '(^|/)src/server/', pathNot: '(sql|tables)\\.ts$|/platform/(db|jobs)/' },
      { path: '^node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
      'only sql files and platform/db touch SQL',
    ),
    zone('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }, 'no import cycles'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    exclude: { path: 'routeTree\\.gen\\.ts$' },
  },
}
