import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const app = fileURLToPath(new URL('../app', import.meta.url))

/** Where the first view of `/` begins; what it loads is found by following imports, so that no list goes stale. */
const firstView = [`${app}/entry-client.tsx`, `${app}/routes/index.tsx?tsr-split=component`]

/** Dexie's own modules: part of the store, although the hooks that the first view uses import them as well. */
const dexie = /\/node_modules\/dexie\//

/** A file of its own: a browser compiles each file in one task. */
const react = /\/node_modules\/(react|react-dom|scheduler)\//

const sheet = /\.css$/

/** The sources of some modules that are loaded by `import()`: paths below `src`, without their endings. */
const sources = (paths: string) => new RegExp(`/src/(${paths})\\.tsx?$`)
const routes = (names: string) => new RegExp(`/src/app/routes/(${names})\\.tsx\\?tsr-split`)
const either = (...patterns: RegExp[]) => new RegExp(patterns.map(each => each.source).join('|'))

/** What every page loads when its browser rests: the device's store, and what follows the site. */
const store = sources('local/device/device|local/sync/hand-over|app/follow-site')
const feed = routes('_sidebar|_sidebar\\.posts|_sidebar\\.posts\\.index')
const post = routes('_sidebar\\.posts\\.\\$post_slug')
/** What only guides and searches show, and the menus of the filter. */
const lists = sources('app/routes/-list-more|app/features/feed/filter-more')

/**
 * What each page draws or notes by itself once it is quiet: no more than that, as it comes without a tap. Nothing in it has a sheet of another
 * file, which it would load as well, or needs the store.
 */
const atRest = sources(
  'app/routes/-home-map|app/features/(frame/(footer-look|look-choices)|sidebar/sidebar)|app/state/scroll/scroll-place',
)

/** Comments, and what most forms need as well: what completes names and tags that one types, checks, clocks of Japan and where it lies. */
const comments = sources(
  [
    'app/features/(comments/[\\w-]+|posts/related-posts)|app/state/(suggestions/[\\w-]+|navigation/types-at-once)',
    'contract/(fields|japan-time|places/points)',
  ].join('|'),
)

/** One file of what loads after the first view. */
type Later = {
  name: string
  /** The modules that it begins with, and what they import. They are loaded by `import()`. */
  roots: RegExp
  /** Only what these import too. */
  and?: RegExp
  /** Its roots are imported by others. */
  isShared?: true
  /** The language of its texts. */
  language?: 'en' | 'ja'
  /**
   * When the service worker keeps it: before it takes charge, as reading without a network needs it; afterwards; once a member is here;
   * or only once a page has needed it, as few do, and none without a network.
   */
  kept: 'core' | 'rest' | 'member' | 'when-used'
}

/**
 * The files of all that loads after the first view. Modules are given out in this order: a file gets what its roots import and no
 * file before it has, so it needs none but those before it. A file is what is used together, as one that is large compresses better
 * than many small ones, and is one request; but whoever opens a page waits for all of its files. The worker keeps them in this order.
 */
export const later: readonly Later[] = [
  // What posts and searches need of the store: otherwise they would wait for the whole of it.
  { name: 'writing', roots: store, and: either(post, lists), kept: 'core' },
  { name: 'store', roots: store, kept: 'core' },
  // So that what comes at rest needs neither of them.
  { name: 'reading', roots: either(feed, post), and: atRest, kept: 'core' },
  { name: 'reading', roots: feed, and: post, kept: 'core' },
  { name: 'feed', roots: feed, kept: 'core' },
  { name: 'post', roots: post, kept: 'core' },
  { name: 'at-rest', roots: atRest, kept: 'core' },
  // Comments look for what one types as lists do, and load none.
  { name: 'at-rest', roots: lists, and: comments, kept: 'core' },
  { name: 'lists', roots: lists, kept: 'core' },
  // How screens read the mirror where no document has brought what they show.
  {
    name: 'reads',
    roots: sources(
      'local/(readers|comments/read-thread|posts/read-(?:home|posts)|profile/read-profile|sidebar/read-sidebar|site-pages/site-pages)',
    ),
    kept: 'core',
  },
  {
    name: 'calls',
    roots: sources(
      'local/wire/request|local/sync/(loads|catch-up|pull-changes|follow-hint|evict|upkeep)|local/search/search-server',
    ),
    kept: 'core',
  },
  // What posts load when they are quiet.
  { name: 'comments', roots: comments, isShared: true, kept: 'core' },
  {
    name: 'while-reading',
    roots: sources(
      [
        'app/features/posts/(post-menu|post-over|event-days)',
        'app/features/people/follow-author|app/routes/-popups|app/ui/(stamps|viewer)',
      ].join('|'),
    ),
    kept: 'core',
  },
  {
    name: 'texts-en',
    roots: sources('contract/messages/en/(reading|search|places|yours|writing)'),
    language: 'en',
    kept: 'core',
  },
  {
    name: 'texts-ja',
    roots: sources('contract/messages/ja/(first|reading|search|places|yours|writing)'),
    language: 'ja',
    kept: 'core',
  },
  {
    name: 'member',
    roots: either(
      sources(
        [
          'local/outbox/(send-queue|take-back)|local/editing/take-to-editor|local/device/(lost-by-leaving|push|end-push)',
          'app/routes/-member-home|app/state/(session|writing)/[\\w-]+|app/state/push/(?!push-(card|sheet))[\\w-]+',
          'app/state/live/typing|local/settings/commands',
          'app/features/(notifications|tags)/[\\w-]+|app/features/frame/(?!suspension)[\\w-]+',
        ].join('|'),
      ),
      routes('_sidebar\\.(favorite_posts|followed\\.index|followed\\.list|notifications)'),
    ),
    kept: 'rest',
  },
  // The stops of a guide are read where there is no signal, and few posts have any.
  { name: 'along-trip', roots: sources('app/routes/-trip-part'), kept: 'rest' },
  {
    name: 'more-texts-en',
    roots: sources('contract/messages/en/(account|keeping|people)'),
    language: 'en',
    kept: 'rest',
  },
  {
    name: 'more-texts-ja',
    roots: sources('contract/messages/ja/(account|keeping|people)'),
    language: 'ja',
    kept: 'rest',
  },
  {
    name: 'people',
    roots: either(routes('_full\\.users\\..*'), sources('app/features/people/[\\w-]+')),
    kept: 'rest',
  },
  { name: 'settings', roots: routes('_sidebar\\.(settings|on_this_device)'), kept: 'rest' },
  { name: 'readings', roots: sources('contract/places/readings'), kept: 'rest' },
  {
    name: 'pages',
    roots: either(
      routes('_full|_full\\.(around|info\\..*|help|membership|l2page|whats_on)'),
      sources(
        'app/features/(search|places|whats-on)/(?!tags-typed|near-|region-drawing)[\\w-]+|local/search/[\\w-]+|contract/places/[\\w-]+',
      ),
    ),
    kept: 'rest',
  },
  {
    name: 'messenger',
    roots: either(
      routes('messenger'),
      sources('app/features/messenger/(?!chat-(?:request|refused)|found-of|finder|group-people|new-chat)[\\w-]+'),
    ),
    kept: 'member',
  },
  // The messenger asks for it when it opens, so that it is kept from then on.
  {
    name: 'chat-more',
    roots: sources('app/features/messenger/(chat-(?:request|refused)|found-of|finder|group-people|new-chat)'),
    kept: 'when-used',
  },
  {
    name: 'editor',
    roots: either(routes('_sidebar\\.(edit_post\\..*|posts\\.new-post)'), sources('app/features/editor/editor')),
    kept: 'member',
  },
  // The map asks for the outlines of prefectures when it rests, so that they are kept from its first visit on.
  { name: 'region-drawing', roots: sources('app/features/places/region-drawing'), kept: 'when-used' },
  // The device knows too few tags without a network to complete many.
  { name: 'tags-typed', roots: sources('app/features/search/tags-typed'), kept: 'when-used' },
  // For the same reason it knows hardly any that is like one that was not found.
  { name: 'near-tags', roots: sources('app/features/search/near-tags'), kept: 'when-used' },
  {
    name: 'load-collections',
    roots: sources('local/collections/load'),
    kept: 'when-used',
  },
  // Apart from what every page uses, as it is made of more. Who has no signal is led there.
  { name: 'room', roots: sources('app/features/(device/room|settings/data-rows)'), kept: 'rest' },
  // What shows an emergency note above pages loads where there is one.
  { name: 'emergency-notes', roots: sources('app/state/site/notes-above'), kept: 'rest' },
  // What one needs when something has happened is on each device. Its text is that of both languages: somebody is shown the other one.
  { name: 'emergency', roots: routes('_full\\.emergency'), kept: 'rest' },
  { name: 'emergency-card', roots: sources('app/features/card/[\\w-]+'), kept: 'rest' },
  { name: 'emergency-texts-en', roots: sources('contract/messages/en/emergency'), language: 'en', kept: 'rest' },
  { name: 'emergency-texts-ja', roots: sources('contract/messages/ja/emergency'), language: 'ja', kept: 'rest' },
  // What is taken along is made, and what somebody gave is opened, without a signal, also by who never did either before.
  { name: 'along', roots: sources('app/features/along/[\\w-]+|app/routes/-opened-file'), kept: 'rest' },
  { name: 'along-texts-en', roots: sources('contract/messages/en/(along|trip)'), language: 'en', kept: 'rest' },
  { name: 'along-texts-ja', roots: sources('contract/messages/ja/(along|trip)'), language: 'ja', kept: 'rest' },
  // Every post asks for it, so that it is no part of the page.
  { name: 'phrases-marked', roots: sources('app/features/phrases/marked-words'), kept: 'rest' },
  // With what orders by distance and shows where one is: both are for the way, and each file that is kept is a request.
  {
    name: 'phrases',
    roots: either(
      routes('_full\\.phrases'),
      sources('app/features/phrases/[\\w-]+|app/features/places/near-(where|list|here)'),
    ),
    kept: 'rest',
  },
  { name: 'phrases-texts-en', roots: sources('contract/messages/en/phrases'), language: 'en', kept: 'rest' },
  { name: 'phrases-texts-ja', roots: sources('contract/messages/ja/phrases'), language: 'ja', kept: 'rest' },
  // Every page uses it once it rests, so that it is kept from the first visit on.
  {
    name: 'noted',
    roots: sources('app/state/(reading/keep-last-view|keeping/count-calls)|local/device/data-used'),
    kept: 'when-used',
  },
  {
    name: 'keeping',
    roots: sources('local/keeping/(keep|one-run|room|whole)|app/state/keeping/[\\w-]+'),
    kept: 'when-used',
  },
  // Whether this is the moment to invite; what the invitation is made of comes with it.
  { name: 'invite', roots: sources('app/state/install/invite'), kept: 'when-used' },
  // Pictures are put in order by a button too.
  { name: 'picture-grip', roots: sources('app/state/pictures/picture-grip'), kept: 'when-used' },
  {
    name: 'collections',
    roots: either(
      routes('_sidebar\\.(collections\\..*|shared\\..*)|_full\\.favorite_tags'),
      sources('app/features/collections/[\\w-]+|local/keeping/kept-collections'),
    ),
    kept: 'member',
  },
  // Few keep a list of posts, and none begins to without a network.
  { name: 'tunnel', roots: sources('app/features/tunnel/[\\w-]+|local/keeping/follow-lists'), kept: 'when-used' },
  { name: 'tunnel-texts-en', roots: sources('contract/messages/en/tunnel'), language: 'en', kept: 'when-used' },
  { name: 'tunnel-texts-ja', roots: sources('contract/messages/ja/tunnel'), language: 'ja', kept: 'when-used' },
  // The socket has nothing to do without a network.
  { name: 'live', roots: sources('app/state/live/follow-live'), kept: 'when-used' },
  // Hardly any post waits for approval, or was refused.
  {
    name: 'moderation',
    roots: either(routes('_full\\.moderation'), sources('app/features/posts/post-state')),
    kept: 'when-used',
  },
  { name: 'moderation-texts-en', roots: sources('contract/messages/en/moderation'), language: 'en', kept: 'when-used' },
  { name: 'moderation-texts-ja', roots: sources('contract/messages/ja/moderation'), language: 'ja', kept: 'when-used' },
  // Few sites have a sponsor, and without a network the time of the block may be over.
  { name: 'sponsored', roots: sources('app/features/sidebar/sponsored'), kept: 'when-used' },
  // There is nothing to load again without a network.
  { name: 'refresh', roots: sources('app/features/feed/pull-to-refresh'), kept: 'when-used' },
  // What the browser is asked for with a network.
  { name: 'push', roots: sources('app/state/push/push-(card|sheet)'), kept: 'when-used' },
  { name: 'push-texts-en', roots: sources('contract/messages/en/push'), language: 'en', kept: 'when-used' },
  { name: 'push-texts-ja', roots: sources('contract/messages/ja/push'), language: 'ja', kept: 'when-used' },
  // Switched off by default; till then it is no link.
  { name: 'places-page', roots: routes('_full\\.places'), kept: 'when-used' },
  // Switched off by default, it answers nothing without a network.
  { name: 'assistant', roots: sources('app/features/assistant/assistant'), kept: 'when-used' },
  // What the server asks of a member, and tells one: terms, warnings, a suspension.
  { name: 'asked', roots: sources('app/features/(account/[\\w-]+|frame/suspension-banner)'), kept: 'when-used' },
  { name: 'account', roots: routes('_sidebar\\.account'), kept: 'member' },
  { name: 'sign-in-texts-en', roots: sources('contract/messages/en/auth'), language: 'en', kept: 'member' },
  { name: 'sign-in-texts-ja', roots: sources('contract/messages/ja/auth'), language: 'ja', kept: 'member' },
  // Most sites are open to all, and hardly anybody makes an invitation.
  { name: 'door-texts-en', roots: sources('contract/messages/en/door'), language: 'en', kept: 'when-used' },
  { name: 'door-texts-ja', roots: sources('contract/messages/ja/door'), language: 'ja', kept: 'when-used' },
  {
    name: 'sign-in',
    roots: either(routes('_auth|_auth\\..*|welcome'), sources('app/features/sign-in/[\\w-]+|app/check-entry')),
    kept: 'when-used',
  },
  {
    name: 'door',
    roots: sources('app/features/sign-in/door/door-parts|app/features/invitations/invitations'),
    kept: 'when-used',
  },
]

type Graph = {
  getModuleIds(): Iterable<string>
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** What these modules import statically, with themselves and without what was taken before. */
function closure(roots: Iterable<string>, graph: Graph, taken: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || taken.has(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** Says for each module which file it belongs to; the bundler finds a place for the others. */
function planFiles(graph: Graph): Map<string, string> {
  const files = new Map<string, string>()
  for (const id of graph.getModuleIds()) if (dexie.test(id)) files.set(id, 'dexie')
  for (const id of closure(firstView, graph, files)) {
    files.set(id, react.test(id) ? 'react' : id.includes('/node_modules/') ? 'libraries' : 'first-view')
  }
  const loaded = [...graph.getModuleIds()].flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  for (const { name, roots, and, isShared } of later) {
    const among = isShared ? [...graph.getModuleIds()] : loaded
    const from = (pattern: RegExp) => closure(new Set(among.filter(id => pattern.test(id))), graph, files)
    const found = from(roots)
    const shared = and ? found.intersection(from(and)) : found
    // What is shared has no sheet of its own, which would be one more request before the page is painted.
    for (const id of shared) if (!and || !sheet.test(id)) files.set(id, name)
  }
  // The entry and the first route keep chunks of their own: the manifest finds them by name.
  for (const id of firstView) files.delete(id)
  return files
}

/** Gathers the modules into few files by what is used together. */
export function fewFiles() {
  let files = new Map<string, string>()
  const plugin: Plugin = {
    name: 'engawa-few-files',
    apply: 'build',
    buildEnd() {
      files = planFiles(this)
    },
  }
  const names = [...new Set(['react', 'libraries', 'first-view', ...later.map(each => each.name)])]
  const groups = names.map((name, index) => ({
    name,
    test: (id: string) => files.get(id) === name,
    // A group takes along what its modules import and no group before it has taken.
    priority: names.length - index,
  }))
  // dexie-react-hooks, of the first view, imports Dexie too.
  return { plugin, groups: [{ name: 'dexie', test: dexie, priority: names.length + 1 }, ...groups] }
}
