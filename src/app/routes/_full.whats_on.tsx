import { createFileRoute } from '@tanstack/react-router'
import { dateInJapan } from '../../contract/days.ts'
import { feedKey } from '../../local/posts/feed-choice.ts'
import { FeedList } from '../features/feed/feed-list.tsx'
import { KeepList } from '../features/feed/keep-list.tsx'
import { PostCard } from '../features/posts/post-card.tsx'
import { whatsOnChoice } from '../features/whats-on/load-whats-on.ts'
import { type WhatsOnSearch, whatsOnHref } from '../features/whats-on/whats-on-address.ts'
import { NothingOn, WhatsOnPage } from '../features/whats-on/whats-on-page.tsx'
import { useAppFacts } from '../state/document/app-context.tsx'
import { useClock } from '../state/language/use-clock.ts'

/** What is on in seven days, by place (PRODUCT 2.41). */
export const Route = createFileRoute('/_full/whats_on')({
  staticData: { access: 'public', within: 'nav.on', texts: ['reading', 'places'] },
  validateSearch: ({ on, place }: Record<string, unknown>): WhatsOnSearch => ({
    on: typeof on === 'string' ? on : undefined,
    place: typeof place === 'string' ? place : undefined,
  }),
  loaderDeps: ({ search }) => search,
  // The names of places are no part of the first view.
  loader: async ({ context, deps }) =>
    (await import('../features/whats-on/load-whats-on.ts')).loadWhatsOn(context.source, deps, context.places),
  head: ({ match }) => ({ meta: [{ title: match.context.text('nav.on') }] }),
  component: WhatsOn,
})

function WhatsOn() {
  const { site } = useAppFacts()
  const search = Route.useSearch()
  const { now } = useClock()
  const today = dateInJapan(new Date(now))
  const choice = whatsOnChoice(search, now, site.places)
  const name = feedKey(choice)
  const first = search.on ?? today
  return (
    <WhatsOnPage first={first} today={today} place={search.place}>
      <div className="flex">
        {/* Tomorrow the address without a day shows another week. */}
        <KeepList of={name} path={whatsOnHref({ on: first, place: search.place })} />
      </div>
      <FeedList
        key={name}
        name={name}
        choice={choice}
        base="/whats_on"
        search={{}}
        first={Route.useLoaderData()}
        empty={<NothingOn />}
        unheld={<NothingOn unheld />}
        footer={null}
      >
        {(post, eager) => <PostCard post={post} eager={eager} />}
      </FeedList>
    </WhatsOnPage>
  )
}
