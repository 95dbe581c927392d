import { type ReactNode, useEffect, useState } from 'react'
import '../../ui/styles/article.css'
import type { Stop } from '../../../contract/entities/stops.ts'
import { stopNames } from '../../../contract/stop-names.ts'
import { textWrittenIn, writtenIn } from '../../../contract/written-in.ts'
import { Eave } from '../../ui/eave.tsx'
import { Icon } from '../../ui/icon.tsx'
import { place as placeIcon } from '../../ui/icons.ts'
import { bicycle, bus, car, ferry, train, walk } from '../../ui/icons-trip.ts'
import { Mixed } from '../../ui/mixed.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { useLanguage, useText } from '../language/text.tsx'
import { mapAddress } from '../places/map-address.ts'
import { DoorSigns } from './door-signs.tsx'
import s from './trip.module.css'
import { legText, minutesOnTheWay, minutesText, stopAnchor } from './way-words.ts'

const wayIcons: Record<NonNullable<Stop['way']>, string> = { walk, train, bus, car, bicycle, ferry }

/**
 * The stops of a guide in their order, with the way from each to the next (PRODUCT 3.19). Needs the texts `reading` and `along`.
 * @param props.pictureOf draws one of the guide's pictures by its id; nothing for one that is there no more
 * @param props.actionOf what one can do to a stop
 * @param props.children the map of the stops
 */
export function Stops({
  of: stops,
  pictureOf,
  actionOf = () => null,
  children,
}: {
  of: readonly Stop[]
  pictureOf: (id: string, stop: Stop) => ReactNode
  actionOf?: (stop: Stop) => ReactNode
  children?: ReactNode
}) {
  const text = useText()
  const total = minutesOnTheWay(stops)
  const facts = [
    text('trip.count', { count: stops.length }),
    ...(total > 0 ? [text('trip.total', { time: minutesText(text, total) })] : []),
  ]
  return (
    <section className={s.trip} aria-label={text('trip.title')}>
      <Eave big count={facts.join(' · ')}>
        {text('trip.title')}
      </Eave>
      {children}
      {/* biome-ignore lint/a11y/noRedundantRoles: without its own numbers a list is none to Safari's screen reader */}
      <ol className={s.stops} role="list">
        {stops.map((stop, at) => (
          <StopRow
            key={stop.id}
            of={stop}
            number={at + 1}
            picture={stop.picture ? pictureOf(stop.picture, stop) : null}
          >
            {actionOf(stop)}
          </StopRow>
        ))}
      </ol>
    </section>
  )
}

function StopRow({
  of: stop,
  number,
  picture,
  children,
}: {
  of: Stop
  number: number
  picture: ReactNode
  children: ReactNode
}) {
  const text = useText()
  const { language } = useLanguage()
  const leg = number === 1 ? '' : legText(text, stop)
  const [first = '', second] = stopNames(stop, language)
  return (
    <li id={stopAnchor(stop.id)}>
      {leg !== '' && (
        <p className={s.leg}>
          {stop.way && <Icon path={wayIcons[stop.way]} />}
          {leg}
        </p>
      )}
      <h3>
        <span className={`${s.number} num`}>{number}</span>
        <span>
          <span lang={writtenIn(first)}>
            <Mixed>{first}</Mixed>
          </span>
          {second && (
            <>
              {' '}
              <span className={s.second} lang={writtenIn(second)}>
                <Mixed>{second}</Mixed>
              </span>
            </>
          )}
        </span>
      </h3>
      {picture}
      {stop.text && (
        <div className={`body ${s.about}`} lang={textWrittenIn(stop.text)}>
          <RichText html={stop.text} />
        </div>
      )}
      {stop.doors && <DoorSigns of={stop.doors} />}
      {stop.lat !== undefined && <MapLink of={stop} name={first} />}
      {children}
    </li>
  )
}

/** Opens a stop's point in the device's own map. No request is made before the tap. */
function MapLink({ of: { name, name_ja, lat, lng }, name: called }: { of: Stop; name: string }) {
  const text = useText()
  const [address, setAddress] = useState<string | undefined>(undefined)
  // Set after the take-over: the server does not know the device.
  useEffect(
    () => setAddress(mapAddress({ name, name_ja, prefecture: '', lat, lng }, navigator)),
    [name, name_ja, lat, lng],
  )
  return (
    <a
      className={`btn bare small ${s.open}`}
      href={address}
      target={address?.startsWith('https:') ? '_blank' : undefined}
      rel="noopener noreferrer"
      aria-label={text('trip.open.of', { name: called })}
    >
      <Icon path={placeIcon} />
      {text('trip.open')}
    </a>
  )
}
