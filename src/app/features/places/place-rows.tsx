import type { ReactNode } from 'react'
import { prefecturesOf } from '../../../contract/regions.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { guidesHref, placeNames, regions } from '../../state/places/place-names.ts'
import { Eave } from '../../ui/eave.tsx'
import { Icon } from '../../ui/icon.tsx'
import { down } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import type { MapCounts } from './map-counts.ts'
import s from './map-page.module.css'
import { PlaceCount } from './place-count.tsx'

/** How many there are in each place, and where a place leads: to its guides if that is left out. */
type Leading = { counts: MapCounts; hrefOf?: ((place: string) => string) | undefined }

/** The regions as rows below their heading; each opens to its prefectures, one at a time. Works without a script. */
export function RegionRows({ counts, hrefOf }: Leading) {
  const text = useText()
  return (
    <>
      <Eave big ja={text('places.map.regions.word') || undefined}>
        {text('places.map.regions')}
      </Eave>
      <div className={s.regs}>
        {regions.map(({ id }) => (
          <details key={id} name="region">
            <summary>
              <BothNames place={id} />
              <PlaceCount counted={counts.counted} count={counts.of(id)} />
              <Icon path={down} look="s" />
            </summary>
            <PrefectureRows names={prefecturesOf(id)} counts={counts} hrefOf={hrefOf} />
          </details>
        ))}
      </div>
    </>
  )
}

/** Prefectures two abreast, each linked to its guides. */
export function PrefectureRows({ names, counts, hrefOf = guidesHref }: Leading & { names: readonly string[] }) {
  return (
    <ul className={s.prefs}>
      {names.map(name => (
        <li key={name}>
          <Link href={hrefOf(name)} className={counts.of(name) === 0 ? s.none : undefined}>
            <BothNames place={name} />
            <PlaceCount counted={counts.counted} count={counts.of(name)} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A place's two names, that of the interface's language first. */
function BothNames({ place }: { place: string }): ReactNode {
  const { language } = useLanguage()
  const { roman, kanji } = placeNames(place)
  return language === 'ja' ? (
    <>
      <b>{kanji}</b>{' '}
      <span className={s.also} lang="en">
        {roman}
      </span>{' '}
    </>
  ) : (
    <>
      <b>{roman}</b>{' '}
      <span className={s.also} lang="ja">
        {kanji}
      </span>{' '}
    </>
  )
}
