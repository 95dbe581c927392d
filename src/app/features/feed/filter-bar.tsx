import { useText } from '../../state/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { check, down, sliders } from '../../ui/icons.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { type FeedSearch, feedHref } from './feed-address.ts'

const kinds = ['all', 'timeline', 'news', 'guides'] as const

/** What the feed shows: kind of post, order and period, all in the address. */
export function FilterBar({ base, search }: { base: string; search: FeedSearch }) {
  const text = useText()
  const orders = [
    { label: text('feed.new'), value: undefined },
    { label: text('feed.trending'), value: 'trending' },
  ] as const
  const periods = [
    { label: text('feed.week'), value: 'week' },
    { label: text('feed.month'), value: undefined },
    { label: text('feed.ever'), value: 'all' },
  ] as const
  const order = orders.find(each => each.value === search.trend) ?? orders[0]
  const period = periods.find(each => each.value === search.date) ?? periods[1]
  const chosen = (here: boolean) => (here ? <Icon path={check} look="s" /> : undefined)

  const orderItems = orders.map(each => (
    <MenuItem key={each.label} href={feedHref(base, { ...search, trend: each.value })} end={chosen(each === order)}>
      {each.label}
    </MenuItem>
  ))
  const periodItems = periods.map(each => (
    <MenuItem key={each.label} href={feedHref(base, { ...search, date: each.value })} end={chosen(each === period)}>
      {each.label}
    </MenuItem>
  ))
  return (
    <div className="filters bleed">
      <TabLinks
        label={text('feed.kinds')}
        current={search.type ?? 'all'}
        tabs={kinds.map(key => ({
          key,
          label: text(`feed.${key}`),
          href: feedHref(base, { ...search, type: key === 'all' ? undefined : key }),
        }))}
      />
      <Menu
        label={`${text('feed.order')}: ${order.label}`}
        className="pick wide-only flex"
        button={<Pick>{order.label}</Pick>}
      >
        {orderItems}
      </Menu>
      <Menu
        label={`${text('feed.period')}: ${period.label}`}
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
      </Menu>
    </div>
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
