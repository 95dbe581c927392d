import { createFileRoute } from '@tanstack/react-router'
import { isPrefecture } from '../../contract/prefectures.ts'
import { feedKey } from '../../local/posts/feed-choice.ts'
import { FeedList } from '../features/feed/feed-list.tsx'
import { KeepList } from '../features/feed/keep-list.tsx'
import { ComingSoon } from '../features/frame/coming-soon.tsx'
import { placesChoice } from '../features/places/load-places.ts'
import { NearOrder } from '../features/places/near-order.tsx'
import { NoPlaces, PlacesPage, placesHref } from '../features/places/places-page.tsx'
import { PostCard } from '../features/posts/post-card.tsx'
import { useAppFacts } from '../state/document/app-context.tsx'
import { useIsNearest } from '../state/places/origin.ts'
import { NearList } from './-near-list.tsx'

/** Places as a list with the map of Japan, where the site has opened them; else it says that they come (PRODUCT 1.2). */
export const Route = createFileRoute('/_full/places')({
  staticData: { access: 'public', soon: 'app.soon.places', texts: ['reading', 'places'] },
  validateSearch: ({ place }: Record<string, unknown>): { place?: string | undefined } => ({
    place: typeof place === 'string' ? place : undefined,
  }),
  loaderDeps: ({ search }) => search,
  // The names of places are no part of the first view.
  loader: async ({ context, deps }) =>
    context.places
      ? (await import('../features/places/load-places.ts')).loadPlaces(context.source, deps.place)
      : undefined,
  head: ({ match }) => (match.context.places ? { meta: [{ title: match.context.text('nav.places') }] } : {}),
  component: Places,
})

function Places() {
  const { site } = useAppFacts()
  const { place } = Route.useSearch()
  const first = Route.useLoaderData()
  const nearest = useIsNearest()
  if (!site.places) return <ComingSoon />
  const choice = placesChoice(place)
  const name = feedKey(choice)
  const path = place === undefined ? '/places' : placesHref(place)
  return (
    <PlacesPage place={place} first={first?.counts}>
      <NearOrder>
        <KeepList of={name} path={path} />
      </NearOrder>
      {nearest ? (
        <NearList kind="places" place={place}>
          {(post, eager) => <PostCard post={post} eager={eager} />}
        </NearList>
      ) : (
        <FeedList
          key={name}
          name={name}
          choice={choice}
          base="/places"
          search={{}}
          first={first?.feed}
          empty={<NoPlaces place={place} first={first?.counts} />}
          unheld={isPrefecture(place) && <NoPlaces place={place} first={first?.counts} unheld />}
          footer={null}
        >
          {(post, eager) => <PostCard post={post} eager={eager} />}
        </FeedList>
      )}
    </PlacesPage>
  )
}
