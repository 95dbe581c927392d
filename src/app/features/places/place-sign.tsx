import { useEffect, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { placeInJapanese } from '../../../contract/places/in-japanese.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { besides, mapAddress } from '../../state/places/map-address.ts'
import { openPopup } from '../../state/popups/open-popup.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Mixed } from '../../ui/mixed.tsx'
import s from './places.module.css'
import type { Location } from './typed-location.ts'

/**
 * A guide's place in large kanji, to be shown to a driver. It can be copied, and opened in the device's map. No request is made
 * before the tap. Needs the texts `places`.
 */
export function PlaceSign({ location }: { location: Location }) {
  const text = useText()
  const { language } = useLanguage()
  const [copied, setCopied] = useState(false)
  // Set after the take-over: the server does not know the device.
  const [address, setAddress] = useState<string | undefined>(undefined)
  useEffect(() => setAddress(mapAddress(location, navigator)), [location])
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), limits.copiedNoticeMs)
    return () => clearTimeout(timer)
  }, [copied])
  const whole = placeInJapanese(location)
  const kanji = location.name_ja || location.name
  const small = besides(location, language)
  return (
    <section className={s.placeSign} aria-label={text('places.sign')}>
      <p className="muted">{text('places.sign')}</p>
      <p className={s.kanji}>
        <Mixed>{kanji}</Mixed>
      </p>
      {small !== '' && (
        <p>
          <Mixed>{small}</Mixed>
        </p>
      )}
      <div className={s.ways}>
        <Button
          look="quiet"
          onClick={() =>
            openPopup({ kind: 'show-place', japanese: whole, besides: location.name === kanji ? '' : location.name })
          }
        >
          {text('places.large')}
        </Button>
        <Button
          look="quiet"
          onClick={() =>
            copyText(whole).then(
              () => setCopied(true),
              () => undefined,
            )
          }
        >
          {text(copied ? 'places.copied' : 'places.copy')}
        </Button>
        <a
          className="btn quiet"
          href={address}
          target={address?.startsWith('https:') ? '_blank' : undefined}
          rel="noopener noreferrer"
        >
          {text('places.open')}
        </a>
      </div>
      <span className="sr" role="status">
        {copied && text('places.copied')}
      </span>
    </section>
  )
}
