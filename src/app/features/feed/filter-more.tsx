import '../../ui/styles/rows.css'
import type { CollectionSource } from '../../../contract/entities/collection.ts'
import { mayWrite } from '../../../contract/policy/viewer.ts'
import { feedKey } from '../../../local/posts/feed-choice.ts'
import { useSession, viewerOf } from '../../state/device/open-device.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useText } from '../../state/language/text.tsx'
import { openPopup } from '../../state/popups/open-popup.ts'
import { Icon } from '../../ui/icon.tsx'
import { bookmark, noSignal, posts, retry, stack, stamp } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import s from './feed.module.css'
import { choiceOf, type FeedSearch, feedHref, feedSearch, hasDoors, kindsOf, presets } from './feed-address.ts'
import { feedTitle } from './feed-title.ts'
import { SignItems } from './filter-signs.tsx'

export { SignChips, SignChoices } from './filter-signs.tsx'

/** Offers to put the list that a filter gives into a collection; null for visitors, for a list that is another for each reader, and for one by signs, which collections don't know. */
function useCollect(search: FeedSearch): (() => void) | null {
  const text = useText()
  const may = mayWrite(viewerOf(useSession()))
  if (!may || search.trend === 'saved' || search.signs) return null
  const list = choiceOf(search) as Partial<CollectionSource>
  return () => openPopup({ kind: 'collect', what: { list }, title: feedTitle(text, search) })
}

/** Opens what keeps the list that a filter gives on this device; null for saved posts, which are kept anyway. */
function useTunnel(search: FeedSearch): (() => void) | null {
  const { site } = useAppFacts()
  if (search.trend === 'saved') return null
  const [of, path] = [feedKey(choiceOf(search, site.places)), feedHref('/posts', search)]
  return () => openPopup({ kind: 'tunnel', of, path })
}

/** The presets that a reader is offered (PRODUCT 2.11). */
function usePresets() {
  const text = useText()
  const member = useSession() !== null
  return [
    { icon: posts, href: feedHref('/posts', presets.latestNews), label: text('side.latest.news') },
    { icon: stamp, href: feedHref('/posts', presets.trendingGuides), label: text('side.trending.guides') },
    ...(member ? [{ icon: bookmark, href: feedHref('/posts', presets.favorites), label: text('nav.favorites') }] : []),
  ]
}

/** The rarer entries of the filter's menu: the newest posts, several types at once, the presets. */
export function FilterMore({ base, search, onRefresh }: { base: string; search: FeedSearch; onRefresh: () => void }) {
  const text = useText()
  const presets = usePresets()
  const collect = useCollect(search)
  const tunnel = useTunnel(search)
  const kinds = kindsOf(useAppFacts().site.places)
  const shown = search.types ?? kinds
  const together = (kind: (typeof kinds)[number]) => {
    const types = kinds.filter(each => (each === kind) !== shown.includes(each))
    return feedHref(base, feedSearch({ ...search, type: undefined, types }))
  }
  return (
    <>
      <MenuItem icon={retry} onPick={onRefresh}>
        {text('feed.refresh')}
      </MenuItem>
      {collect && (
        <MenuItem icon={stack} onPick={collect}>
          {text('feed.collect')}
        </MenuItem>
      )}
      {tunnel && (
        <MenuItem icon={noSignal} onPick={tunnel}>
          {text('feed.tunnel')}
        </MenuItem>
      )}
      <hr />
      {search.type === undefined &&
        kinds.map(kind => {
          const here = shown.includes(kind)
          return (
            <MenuItem key={kind} href={together(kind)}>
              {text(here ? 'feed.without' : 'feed.with', { kind: text(`feed.${kind}`) })}
            </MenuItem>
          )
        })}
      {hasDoors(search.type) && <SignItems base={base} search={search} />}
      {hasDoors(search.type) && <hr />}
      {presets.map(({ icon, href, label }) => (
        <MenuItem key={href} icon={icon} href={href}>
          {label}
        </MenuItem>
      ))}
    </>
  )
}

/** The end of the filter's sheet on a phone: the newest posts, and the presets. */
export function FilterWays({ search, onRefresh }: { search: FeedSearch; onRefresh: () => void }) {
  const text = useText()
  const presets = usePresets()
  const collect = useCollect(search)
  const tunnel = useTunnel(search)
  const close = (from: Element) => from.closest<HTMLElement>('[popover]')?.hidePopover()
  const acts = [
    { icon: retry, label: text('feed.refresh'), act: onRefresh },
    ...(collect ? [{ icon: stack, label: text('feed.collect'), act: collect }] : []),
    ...(tunnel ? [{ icon: noSignal, label: text('feed.tunnel'), act: tunnel }] : []),
  ]
  return (
    <div className={`rows ${s.filterWays}`}>
      {acts.map(({ icon, label, act }) => (
        <button
          key={label}
          type="button"
          className="row low"
          onClick={event => {
            close(event.currentTarget)
            act()
          }}
        >
          <Icon path={icon} />
          {label}
        </button>
      ))}
      {presets.map(({ icon, href, label }) => (
        <Link key={href} className="row low" href={href} onClick={event => close(event.currentTarget)}>
          <Icon path={icon} />
          {label}
        </Link>
      ))}
    </div>
  )
}
