import type { Language } from '../../../contract/messages/text.ts'
import { placeInJapanese } from '../../../contract/places/in-japanese.ts'

/** A place by its names, its prefecture, which may not be known, and perhaps its point. */
type Location = {
  name: string
  name_ja: string
  prefecture: string
  lat?: number | undefined
  lng?: number | undefined
}

/** What the browser says about the device. */
type Device = { userAgent: string; platform: string; maxTouchPoints: number }

/**
 * What stands beside a place's large kanji, each thing once: its prefecture for the driver, and for a reader of English its Roman name.
 */
export function besides(location: Location, language: Language): string {
  const kanji = location.name_ja || location.name
  const of = placeInJapanese(location).replace(kanji, '').trim()
  const roman = language === 'en' && location.name !== kanji ? location.name : ''
  return [of, roman].filter(each => each !== '').join(' · ')
}

/** The address that opens a place in the device's own map: geo: on Android, maps: on Apple's devices, elsewhere OpenStreetMap. */
export function mapAddress(location: Location, device: Device): string {
  const { lat, lng } = location
  const words = encodeURIComponent(placeInJapanese(location))
  const point = lat === undefined || lng === undefined ? null : `${lat},${lng}`
  if (/Android/i.test(device.userAgent)) return point ? `geo:${point}?q=${point}(${words})` : `geo:0,0?q=${words}`
  if (/iPhone|iPad|iPod|Mac/i.test(`${device.platform} ${device.userAgent}`))
    return point ? `maps:?q=${words}&ll=${point}` : `maps:?q=${words}`
  return point
    ? `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`
    : `https://www.openstreetmap.org/search?query=${words}`
}
