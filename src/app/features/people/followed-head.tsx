import { useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { usePeople } from '../../state/reading/use-people.ts'
import { Empty } from '../../ui/empty.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { SuggestedPeople } from './suggested-people.tsx'

/** The lists around following: posts of followed people, followed people, followers, and requests to follow. */
type FollowedTab = 'posts' | 'people' | 'followers' | 'requests'

const hrefs: Record<FollowedTab, string> = {
  posts: '/followed',
  people: '/followed/list',
  followers: '/followed/list?of=followers',
  requests: '/followed/list?of=requests',
}

const titles = {
  posts: 'social.followed.title',
  people: 'social.people.title',
  followers: 'social.followers.title',
  requests: 'social.requests.title',
} as const satisfies Record<FollowedTab, string>

/** The page's title, with tabs for the lists around following; requests are counted. */
export function FollowedHead({ current }: { current: FollowedTab }) {
  const text = useText()
  const asking = usePeople('requests')?.people.length ?? 0
  const title = text(titles[current])
  useTitle(title)
  return (
    <>
      <h1 className="sr">{title}</h1>
      <div className="filters bleed">
        <TabLinks
          label={text('social.tabs')}
          current={current}
          tabs={(Object.keys(hrefs) as FollowedTab[]).map(key => ({
            key,
            href: hrefs[key],
            label: label(key, text(`social.tab.${key}`), asking),
          }))}
        />
      </div>
    </>
  )
}

const label = (key: FollowedTab, word: string, asking: number): string =>
  key === 'requests' && asking > 0 ? `${word} ${asking}` : word

/** Shown if followed people have posted nothing, or nobody is followed; with people to follow. */
export function NoFollowedPosts() {
  const text = useText()
  return (
    <>
      <Empty
        drawing="cup"
        title={text('social.followed.none.title')}
        link={{ href: '/posts', text: text('social.followed.find') }}
      >
        {text('social.followed.none')}
      </Empty>
      <SuggestedPeople />
    </>
  )
}
