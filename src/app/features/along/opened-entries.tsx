import '../../ui/styles/faq.css'
import { useEffect, useState } from 'react'
import { writtenIn } from '../../../contract/written-in.ts'
import type { OpenedView } from '../../../local/along/opened-files.ts'
import type { OpenedPicture } from '../../../local/mirror/rows.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { DoorSigns } from '../../state/trip/door-signs.tsx'
import { Stops } from '../../state/trip/stops.tsx'
import { Icon } from '../../ui/icon.tsx'
import { down, place as placeIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import s from './along.module.css'
import { daysSaid } from './days-said.ts'

type Location = NonNullable<OpenedView['location']>

/** Gives the address that opens a place in the device's own map; given by the route, as places are another topic. */
export type MapAddress = (location: Location) => string

/** What is in an opened file, in its order: posts of this site as the device has them, the rest as the file has it. */
export function OpenedEntries({ entries, mapAddress }: { entries: readonly OpenedView[]; mapAddress: MapAddress }) {
  return (
    <ol className={s.entries}>
      {entries.map((entry, at) => (
        // The order of a file never changes, and its entries have no ids.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={at}>
          <span className={s.no}>{at + 1}</span>
          <OneEntry of={entry} mapAddress={mapAddress} />
        </li>
      ))}
    </ol>
  )
}

/** What an entry is called: its title, or where it is. */
const nameOf = ({ title, location }: OpenedView): string =>
  title || (location?.lat === undefined ? '' : `${location.lat}, ${location.lng}`)

function OneEntry({ of: entry, mapAddress }: { of: OpenedView; mapAddress: MapAddress }) {
  const text = useText()
  const { language } = useLanguage()
  const { post, slug, state, author, location, pictures } = entry
  if (state === 'gone') return <p className="soft">{text('along.opened.gone')}</p>
  const name = nameOf(post ? { ...entry, title: post.post_title || entry.title } : entry)
  const named = (
    <b lang={writtenIn(name)}>
      <Mixed>{name}</Mixed>
    </b>
  )
  if (post || state === 'found')
    return (
      <Link className={s.post} href={`/posts/${encodeURIComponent(slug ?? '')}`}>
        {named}
        <small>{post?.author.username ?? author}</small>
      </Link>
    )
  const map = location?.lat !== undefined && (
    <OnMap of={location.name + location.name_ja === '' ? { ...location, name } : location} mapAddress={mapAddress} />
  )
  const { days, doors, stops } = entry
  if (entry.text === '' && pictures.length === 0 && !days && !doors && !stops)
    return (
      <div className={s.post}>
        {named}
        {map}
      </div>
    )
  return (
    <details className={`faq ${s.held}`}>
      <summary>
        <span className="grow">
          {named}
          <small>
            {[author, slug === null ? '' : text('along.opened.as_file')].filter(each => each !== '').join(' · ')}
          </small>
        </span>
        <Icon path={down} look="s" />
      </summary>
      {pictures.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
        <OwnPicture key={at} of={each} />
      ))}
      {days && (
        <p>
          <b>
            <Mixed>{daysSaid(text, language, days).join(' · ')}</Mixed>
          </b>
        </p>
      )}
      <RichText html={entry.text} />
      {doors && <DoorSigns of={doors} />}
      {stops && <Stops of={stops} pictureOf={() => null} />}
      {map}
    </details>
  )
}

function OnMap({ of: location, mapAddress }: { of: Location; mapAddress: MapAddress }) {
  const text = useText()
  // Set after the take-over: the server does not know the device.
  const [address, setAddress] = useState<string | undefined>(undefined)
  useEffect(() => setAddress(mapAddress(location)), [location, mapAddress])
  return (
    <a className={`link ${s.map}`} href={address} target="_blank" rel="noopener noreferrer">
      <Icon path={placeIcon} look="s" />
      {text('along.opened.map_app')}
    </a>
  )
}

/** A picture that the file brought, shown from the device. */
function OwnPicture({ of: { blob, alt, width, height } }: { of: OpenedPicture }) {
  const [src, setSrc] = useState<string | undefined>(undefined)
  useEffect(() => {
    const address = URL.createObjectURL(blob)
    setSrc(address)
    return () => URL.revokeObjectURL(address)
  }, [blob])
  return <img className={s.picture} src={src} alt={alt} width={width} height={height} decoding="async" />
}
