import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../../state/device/open-device.ts'
import { needTexts } from '../../state/language/catalogues.ts'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { PartWait } from '../../state/loading/part-wait.tsx'
import { whenIdle } from '../../state/loading/when-idle.ts'
import { Icon } from '../../ui/icon.tsx'
import { check, down, sliders } from '../../ui/icons.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { Chip } from '../../ui/tag.tsx'
import { everywhere, type FeedSearch, feedHref, feedSearch, periodOf } from './feed-address.ts'

const FilterMore = lazyPart(async () => {
  const [{ FilterMore }] = await Promise.all([import('./filter-more.tsx'), needTexts('reading')])
  return FilterMore
}, PartWait)

const kinds = ['all', 'timeline', 'news', 'guides'] as const

/** What the feed shows: kinds of post, order, period and place, all in the address; and the button that loads the newest. */
export function FilterBar({ base, search, onRefresh }: { base: string; search: FeedSearch; onRefresh: () => void }) {
  const text = useText()
  const router = useRouter()
  const member = useSession() !== null
  const [ready, setReady] = useState(false)
  useEffect(() => whenIdle(() => setReady(true)), [])
  const orders = [
    { label: text('feed.new'), value: undefined },
    { label: text('feed.trending'), value: 'trending' },
    ...(member || search.trend === 'saved' ? ([{ label: text('feed.saved'), value: 'saved' }] as const) : []),
  ] as const
  const periods = [
    { label: text('feed.week'), value: 'week' },
    { label: text('feed.month'), value: 'month' },
    { label: text('feed.ever'), value: 'all' },
  ] as const
  const order = orders.find(each => each.value === search.trend) ?? orders[0]
  const period = periods.find(each => each.value === periodOf(search)) ?? periods[1]
  const chosen = (here: boolean) => (here ? <Icon path={check} look="s" /> : undefined)

  const orderItems = orders.map(each => (
    <MenuItem key={each.label} href={feedHref(base, { ...search, trend: each.value })} end={chosen(each === order)}>
      {each.label}
    </MenuItem>
  ))
  const periodItems = periods.map(each => (
    <MenuItem
      key={each.label}
      href={feedHref(base, feedSearch({ ...search, date: each.value }))}
      end={chosen(each === period)}
    >
      {each.label}
    </MenuItem>
  ))
  const go = (next: FeedSearch) => void router.navigate({ href: feedHref(base, next) })
  const moreItems = ready && <FilterMore base={base} search={search} onRefresh={onRefresh} />
  const { types } = search
  return (
    <>
      <div className="filters bleed">
        <TabLinks
          label={text('feed.kinds')}
          current={search.type ?? 'all'}
          tabs={kinds.map(key => ({
            key,
            label: text(`feed.${key}`),
            href: feedHref(base, { ...everywhere(search), types: undefined, type: key === 'all' ? undefined : key }),
          }))}
        />
        <Menu
          label={text('app.named', { what: text('feed.order'), name: order.label })}
          className="pick wide-only flex"
          button={<Pick>{order.label}</Pick>}
        >
          {orderItems}
        </Menu>
        <Menu
          label={text('app.named', { what: text('feed.period'), name: period.label })}
          className="pick wide-only flex"
          button={<Pick>{period.label}</Pick>}
        >
          {periodItems}
        </Menu>
        <Menu
          label={text('feed.filter', { order: order.label, period: period.label })}
          className="icon phone-only"
          button={<Icon path={sliders} />}
        >
          {orderItems}
          <hr />
          {periodItems}
          <hr />
          {moreItems}
        </Menu>
        <Menu label={text('feed.filter.more')} className="icon wide-only" button={<Icon path={sliders} />}>
          {moreItems}
        </Menu>
      </div>
      {types && (
        <div className="flex wrap filter-chips">
          {types.map(kind => (
            <Chip key={kind} onRemove={() => go(feedSearch({ ...search, types: types.filter(each => each !== kind) }))}>
              {text(`feed.${kind}`)}
            </Chip>
          ))}
        </div>
      )}
    </>
  )
}

function Pick({ children }: { children: string }) {
  return (
    <>
      {children}
      <Icon path={down} />
    </>
  )
}
