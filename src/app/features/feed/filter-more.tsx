import { useSession } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { bookmark, posts, retry, stamp } from '../../ui/icons.ts'
import { MenuItem } from '../../ui/menu.tsx'
import { type FeedSearch, feedHref, feedSearch, presets } from './feed-address.ts'

const several = ['timeline', 'news', 'guides'] as const

/** The rarer entries of the filter's menu: the newest posts, several types at once, the presets. */
export function FilterMore({ base, search, onRefresh }: { base: string; search: FeedSearch; onRefresh: () => void }) {
  const text = useText()
  const member = useSession() !== null
  const shown = search.types ?? several
  const together = (kind: (typeof several)[number]) => {
    const types = several.filter(each => (each === kind) !== shown.includes(each))
    return feedHref(base, feedSearch({ ...search, type: undefined, types }))
  }
  return (
    <>
      <MenuItem icon={retry} onPick={onRefresh}>
        {text('feed.refresh')}
      </MenuItem>
      <hr />
      {search.type === undefined &&
        several.map(kind => {
          const here = shown.includes(kind)
          return (
            <MenuItem key={kind} href={together(kind)}>
              {text(here ? 'feed.without' : 'feed.with', { kind: text(`feed.${kind}`) })}
            </MenuItem>
          )
        })}
      {search.type === undefined && <hr />}
      <MenuItem icon={posts} href={feedHref('/posts', presets.latestNews)}>
        {text('side.latest.news')}
      </MenuItem>
      <MenuItem icon={stamp} href={feedHref('/posts', presets.trendingGuides)}>
        {text('side.trending.guides')}
      </MenuItem>
      {member && (
        <MenuItem icon={bookmark} href={feedHref('/posts', presets.favorites)}>
          {text('nav.favorites')}
        </MenuItem>
      )}
    </>
  )
}
