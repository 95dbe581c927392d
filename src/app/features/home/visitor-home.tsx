import type { ReactNode } from 'react'
import type { Language } from '../../../contract/messages/text.ts'
import type { FeedView, HomeView, PostView } from '../../../local/posts/views.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { Later } from '../../state/loading/later.tsx'
import { NotLoaded } from '../../state/reading/not-loaded.tsx'
import { oldest, ReadAt } from '../../state/reading/read-at.tsx'
import { Empty } from '../../ui/empty.tsx'
import { BestGuides } from './best-guides.tsx'
import { Hello } from './hello.tsx'
import s from './home.module.css'
import { HomeSection } from './home-section.tsx'
import { LatestPosts, MainPosts, Promoted, RatedPosts } from './lists.tsx'
import { useHome } from './use-home.ts'
import { useLatest } from './use-latest.ts'

/**
 * Home for a visitor (PRODUCT 2.8). Sections without posts are absent.
 * @param props.first the document's or loader's value
 * @param props.latest the same of the latest posts
 * @param props.map Japan with its guides, as a way in
 */
export function VisitorHome({
  first,
  latest,
  map,
}: {
  first: HomeView | undefined
  latest: FeedView | undefined
  map: (prefectures: HomeView['prefectures']) => ReactNode
}) {
  const text = useText()
  const { language } = useLanguage()
  const { home, why, again } = useHome(first)
  const { posts, settled, fetchedAt } = useLatest(latest)
  if (!home || !settled)
    return (
      <>
        <Hello words={first?.words?.[language]} guide={undefined} reading={null} />
        <NotLoaded why={why} bones={['post', 3]} offline="feed.offline.title" failed="feed.failed" again={again} />
      </>
    )
  const guide = largeGuide(home.bestGuides, language)
  const guides = home.bestGuides.filter(each => each !== guide)
  const nothing = [posts, home.bestGuides, home.main, home.rated, home.promoted].every(list => list.length === 0)
  const count = home.prefectures.reduce((sum, each) => sum + each.guides_count, 0)
  return (
    <>
      <Hello
        words={home.words?.[language]}
        guide={guide}
        reading={guides.length > 0 ? 'guides' : posts.length > 0 ? 'latest' : null}
      />
      {nothing && (
        <Empty
          drawing="cup"
          title={text('home.empty.title')}
          link={{ href: '/posts/new-post', text: text('home.empty.write') }}
        >
          {text('home.empty.text')}
        </Empty>
      )}
      <ReadAt at={oldest(home.fetchedAt, fetchedAt)} />
      <BestGuides guides={guides} count={count} />
      <div className={s.halves}>
        <Later>
          <LatestPosts posts={posts} />
          <MainPosts home={home} />
          <RatedPosts home={home} />
        </Later>
        <div>
          {count > 0 && (
            <HomeSection of="home.map" id="map">
              {map(home.prefectures)}
            </HomeSection>
          )}
          <Later>
            <Promoted home={home} />
          </Later>
        </div>
      </div>
    </>
  )
}

/** The guide whose picture home shows large: the best one with a picture, of those in the reader's language if there are any. */
function largeGuide(best: readonly PostView[], language: Language): PostView | undefined {
  const pictured = best.filter(guide => guide.pictures.length > 0)
  return pictured.find(guide => guide.lang === language) ?? pictured[0]
}
