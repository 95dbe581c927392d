import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { daysAfter, weekDays } from '../../../contract/days.ts'
import { dayText, spanText } from '../../../contract/days-text.ts'
import { eventsFeedPath } from '../../../contract/events-feed.ts'
import { dateText } from '../../../contract/formats.ts'
import { prefectures } from '../../../contract/prefectures.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { placeInText, regions } from '../../state/places/place-names.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { back, forward } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { holidaysIn } from './holidays.ts'
import s from './whats-on.module.css'
import { whatsOnHref } from './whats-on-address.ts'

type Shown = {
  /** The first of the seven days, and today's in Japan. */
  first: string
  today: string
  place: string | undefined
}

/**
 * What is on in seven days, in all of Japan or one place (PRODUCT 2.41). Needs the texts `places`.
 * @param props.children the list
 */
export function WhatsOnPage({ children, ...shown }: Shown & { children: ReactNode }) {
  const { first, today, place } = shown
  const text = useText()
  const { language } = useLanguage()
  const title = place === undefined ? text('places.on') : text('places.on.in', { place: placeInText(place, language) })
  useTitle(title)
  const last = daysAfter(first, weekDays - 1)
  const hrefOf = (on: string) => whatsOnHref({ on: on === today ? undefined : on, place })
  return (
    <div className={s.whatsOn}>
      {place === undefined && <h1 className="sr phone-only">{title}</h1>}
      <div className={place === undefined ? 'head wide-only' : 'head'}>
        <h1>{title}</h1>
      </div>
      <nav className={s.week} aria-label={text('places.on.week')}>
        <Link className="icon" href={hrefOf(daysAfter(first, -weekDays))}>
          <Icon path={back} />
          <span className="sr">{text('places.on.before')}</span>
        </Link>
        <b aria-current="date">{spanText(language, { from: first, to: last }, today)}</b>
        <Link className="icon" href={hrefOf(daysAfter(first, weekDays))}>
          <Icon path={forward} />
          <span className="sr">{text('places.on.after')}</span>
        </Link>
        {first !== today && (
          <ButtonLink look="bare" size="small" href={hrefOf(today)}>
            {text('places.on.today')}
          </ButtonLink>
        )}
      </nav>
      <PlaceChoice {...shown} />
      <Holidays {...shown} />
      {children}
      <p className="muted">
        {text('places.on.japan')}{' '}
        <a className="link" href={eventsFeedPath('ics', place)}>
          {text('places.on.calendar')}
        </a>
        {' · '}
        <a className="link" href={eventsFeedPath('atom', place)}>
          {text('places.on.feed')}
        </a>
      </p>
    </div>
  )
}

function PlaceChoice({ first, today, place }: Shown) {
  const text = useText()
  const router = useRouter()
  const { language } = useLanguage()
  return (
    <SelectField
      label={text('places.on.place')}
      value={place ?? ''}
      options={[
        { value: '', label: text('places.on.all') },
        ...regions.map(({ id, roman, kanji }) => ({ value: id as string, label: language === 'ja' ? kanji : roman })),
        ...prefectures.map(({ name, name_ja }) => ({ value: name, label: `${name} ${name_ja}` })),
      ]}
      onChange={chosen =>
        void router.navigate({
          href: whatsOnHref({ on: first === today ? undefined : first, place: chosen === '' ? undefined : chosen }),
          replace: true,
        })
      }
    />
  )
}

/** The holidays of Japan among the seven days: then offices are closed, and trains are full. */
function Holidays({ first, today }: Shown) {
  const text = useText()
  const { language } = useLanguage()
  const holidays = holidaysIn(first, daysAfter(first, weekDays - 1))
  if (holidays.length === 0) return null
  return (
    <section aria-label={text('places.on.holidays')}>
      <ul className={s.holidays}>
        {holidays.map(({ day, name }) => (
          <li key={day}>
            <b>
              {dayText(language, day, today)} {dateText(language, day, 'weekday')}
            </b>{' '}
            {name[language]}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shown where nothing is on in these days, or this device holds nothing of it. */
export function NothingOn({ unheld = false }: { unheld?: boolean }) {
  const text = useText()
  return (
    <Empty
      drawing="shoji"
      title={text(unheld ? 'places.on.unheld' : 'places.on.none')}
      link={{ href: '/posts/new-post?type=guide', text: text('places.write') }}
    >
      {text(unheld ? 'places.unheld' : 'places.on.none.text')}
    </Empty>
  )
}
