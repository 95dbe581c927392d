import { useRouter } from '@tanstack/react-router'
import { memo, useId } from 'react'
import { useSession } from '../../state/device/open-device.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { needTexts } from '../../state/language/catalogues.ts'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { PartWait } from '../../state/loading/part-wait.tsx'
import { useReady } from '../../state/loading/use-ready.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { check, cross, down, sliders } from '../../ui/icons.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { Chip } from '../../ui/tag.tsx'
import s from './feed.module.css'
import { everywhere, type FeedSearch, feedHref, feedSearch, hasDoors, kindsOf, periodOf } from './feed-address.ts'
import { type FilterChoice, FilterSheet } from './filter-sheet.tsx'

const more = () => Promise.all([import('./filter-more.tsx'), needTexts('reading')])
const FilterMore = lazyPart(async () => (await more())[0].FilterMore, PartWait)
const FilterSigns = lazyPart(async () => (await more())[0].SignChoices, KeptSigns)
const SignChips = lazyPart(async () => (await more())[0].SignChips)
const FilterWays = lazyPart(async () => (await more())[0].FilterWays, PartWait)

/**
 * What the feed shows: kinds of post, order, period and place, all in the address; and the button that loads the newest. What is chosen
 * is seen without opening anything, and one tap takes it back (PRODUCT 2.11). Not drawn again with its page: with its sheet and menus it is
 * as much as several posts, and a tap on a post draws the page twice.
 */
export const FilterBar = memo(function FilterBar({
  base,
  search,
  onRefresh,
}: {
  base: string
  search: FeedSearch
  onRefresh: () => void
}) {
  const text = useText()
  const router = useRouter()
  const member = useSession() !== null
  const kinds = kindsOf(useAppFacts().site.places)
  const sheetId = useId()
  const ready = useReady()
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
  // The period that a place brings along is not chosen by itself.
  const parts = [
    { name: 'trend', label: text('feed.order'), choices: orders, now: order, set: order !== orders[0] },
    {
      name: 'date',
      label: text('feed.period'),
      choices: periods,
      now: period,
      set: search.date !== undefined && search.place === undefined,
    },
  ] as const
  const go = (next: FeedSearch) => void router.navigate({ href: feedHref(base, next) })
  const types = search.types?.length === kinds.length ? undefined : search.types
  const chosen = parts.some(each => each.set)
  const { signs = [] } = search
  const narrow = types !== undefined || signs.length > 0
  return (
    <>
      <div className="filters bleed">
        <TabLinks
          label={text('feed.kinds')}
          current={search.type ?? 'all'}
          tabs={(['all', ...kinds] as const).map(key => ({
            key,
            label: text(`feed.${key}`),
            href:
              key === 'places' && !search.words && !search.tags && signs.length === 0
                ? '/places'
                : feedHref(base, feedSearch({ ...everywhere(search), types: undefined, type: key })),
          }))}
        />
        {parts.map(part => (
          <PartMenu
            key={part.name}
            {...part}
            hrefOf={({ value }) => feedHref(base, feedSearch({ ...search, [part.name]: value }))}
          />
        ))}
        {chosen && (
          <IconButton
            path={cross}
            label={text('feed.clear')}
            className="wide-only"
            onClick={() => go({ ...search, trend: undefined, date: undefined })}
          />
        )}
        <button
          type="button"
          className={chosen || narrow ? 'icon phone-only set' : 'icon phone-only'}
          popoverTarget={sheetId}
          aria-haspopup="dialog"
          aria-label={text('feed.filter', { order: order.label, period: period.label })}
        >
          <Icon path={sliders} />
        </button>
        <Menu label={text('feed.filter.more')} className="icon wide-only" button={<Icon path={sliders} />}>
          {ready && <FilterMore base={base} search={search} onRefresh={onRefresh} />}
        </Menu>
      </div>
      <FilterSheet
        id={sheetId}
        base={base}
        search={search}
        kinds={kinds}
        orders={orders}
        order={order}
        periods={periods}
        period={period}
        signs={hasDoors(search.type) && (ready ? <FilterSigns chosen={signs} /> : <KeptSigns chosen={signs} />)}
      >
        {ready && <FilterWays search={search} onRefresh={onRefresh} />}
      </FilterSheet>
      {(narrow || chosen) && (
        <div className={narrow ? `flex wrap ${s.filterChips}` : `flex wrap ${s.filterChips} phone-only`}>
          {parts.map(
            ({ name, now, set }) =>
              set && (
                <span key={name} className="phone-only">
                  <Chip onRemove={() => go({ ...search, [name]: undefined })}>{now.label}</Chip>
                </span>
              ),
          )}
          {types?.map(kind => (
            <Chip key={kind} onRemove={() => go(feedSearch({ ...search, types: types.filter(each => each !== kind) }))}>
              {text(`feed.${kind}`)}
            </Chip>
          ))}
          {signs.length > 0 && ready && <SignChips base={base} search={search} />}
        </div>
      )}
    </>
  )
})

/** Keeps the chosen signs in the form until their fields are here. */
function KeptSigns({ chosen }: { chosen: readonly string[] }) {
  return chosen.map(sign => <input key={sign} type="hidden" name="signs" value={sign} />)
}

/** A part of the filter on a wide screen: what it shows now, and the menu of its values. */
function PartMenu({
  label,
  choices,
  now,
  set,
  hrefOf,
}: {
  label: string
  choices: readonly FilterChoice[]
  now: FilterChoice
  set: boolean
  hrefOf: (choice: FilterChoice) => string
}) {
  const text = useText()
  return (
    <Menu
      label={text('app.named', { what: label, name: now.label })}
      className={set ? 'pick set wide-only flex' : 'pick wide-only flex'}
      button={
        <>
          {now.label}
          <Icon path={down} />
        </>
      }
    >
      {choices.map(each => (
        <MenuItem key={each.label} href={hrefOf(each)} end={each === now ? <Icon path={check} look="s" /> : undefined}>
          {each.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
