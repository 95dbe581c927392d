import { createFileRoute, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { feedHref, feedSearch } from '../features/feed/feed-address.ts'
import { Footer } from '../features/frame/footer.tsx'
import { SiteFrame } from '../features/frame/site-frame.tsx'
import '../features/home/home.module.css'
import { homeTitle } from '../features/home/home-title.ts'
import { VisitorHome } from '../features/home/visitor-home.tsx'
import s from '../features/places/region-map.module.css'
import { SearchForm } from '../features/search/search-form.tsx'
import { useSession } from '../state/device/open-device.ts'
import { needTexts } from '../state/language/catalogues.ts'
import { useLanguage, useText } from '../state/language/text.tsx'
import { Later } from '../state/loading/later.tsx'
import { lazyPart, type Missing } from '../state/loading/lazy-part.tsx'
import { partOfDocument } from '../state/loading/part-of-document.tsx'
import { PartWait } from '../state/loading/part-wait.tsx'
import { useTitle } from '../state/navigation/use-title.ts'
import { Skeletons } from '../ui/skeleton.tsx'

/** Home (PRODUCT 2.8). The latest posts are those of /posts, so that this list opens without a signal too. */
export const Route = createFileRoute('/')({
  staticData: { access: 'public' },
  beforeLoad: ({ location }) => {
    // Home was the filtered feed once: links to it go on.
    const href = feedHref('/posts', feedSearch(location.search))
    if (href !== '/posts') throw redirect({ href })
  },
  loader: async ({ context }) => {
    const [home, latest] = await Promise.all([context.source.home(), context.source.feed({})])
    return { home, latest }
  },
  component: Home,
})

const HomeMap = partOfDocument(async () => (await import('./-home-map.tsx')).HomeMap)

const MemberHome = lazyPart(async () => {
  const [{ MemberHome }] = await Promise.all([import('./-member-home.tsx'), needTexts('yours')])
  return MemberHome
}, Waiting)

function Home() {
  const member = useSession()
  const text = useText()
  const { language } = useLanguage()
  const { home, latest } = Route.useLoaderData()
  useTitle(member ? text('feed.home') : homeTitle(text, home?.words?.[language]), !member)
  const [beside, setBeside] = useState<HTMLElement | null>(null)
  // One frame for whatever it holds, so that the focus stays where it is when the page is the member's.
  return (
    <SiteFrame
      search={<SearchForm className="wide-only" />}
      side={member || !home ? <div ref={setBeside} /> : undefined}
    >
      {member ? (
        <MemberHome key={member.id} first={home} latest={latest} beside={beside} waiting={waiting} />
      ) : home ? (
        <VisitorHome
          first={home}
          latest={latest}
          map={prefectures => (
            <Later instead={<div className={s.nihon} />}>
              <HomeMap prefectures={prefectures} />
            </Later>
          )}
        />
      ) : (
        // The document that a member's browser asks for has the frame alone: its page comes from the device.
        waiting
      )}
      <Footer />
    </SiteFrame>
  )
}

/** The heading and the frame of home while its part loads; when that has failed, also the way to ask again. */
function Waiting({ failed = false, again }: Partial<Missing>) {
  const text = useText()
  return (
    <>
      <h1 className="sr">{text('feed.home')}</h1>
      {failed && again && <PartWait failed again={again} />}
      <Skeletons of="post" count={4} />
    </>
  )
}
const waiting = <Waiting />
