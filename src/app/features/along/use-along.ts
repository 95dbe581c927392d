import { useEffect, useState } from 'react'
import { doorSigns } from '../../../contract/door-signs.ts'
import { type AlongOf, type Gathered, gather } from '../../../local/along/gather.ts'
import type { FileWords } from '../../../local/along/html-file.ts'
import { fileName, makeFile } from '../../../local/along/make-file.ts'
import type { FilePictures } from '../../../local/along/pictures.ts'
import { type Point, pointsOf } from '../../../local/along/points.ts'
import { useMirror } from '../../state/device/open-device.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { whileHere } from '../../state/loading/while-here.ts'
import { legText } from '../../state/trip/way-words.ts'
import { daysSaid } from './days-said.ts'

/** What is taken along, made ready: a system's share sheet opens only in the moment of the tap. */
export type Along = FilePictures & { gathered: Gathered; points: Point[]; file: File }

/** Gathers something and makes its file; undefined until that is done, null where the device does not hold it. */
export function useAlong(of: AlongOf, title: string): Along | null | undefined {
  const mirror = useMirror()
  const words = useFileWords()
  const { site } = useAppFacts()
  const [along, setAlong] = useState<Along | null | undefined>(undefined)
  const key = JSON.stringify(of)
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once, as it is when the sheet opens
  useEffect(() => {
    if (!mirror) return
    const make = async (): Promise<Along | null> => {
      const gathered = await gather(mirror, JSON.parse(key) as AlongOf)
      if (gathered === null) return null
      const place = { account: mirror.account, origin: location.origin }
      const { blob, ...pictures } = await makeFile(gathered, { place, words, site: site.origin })
      const file = new File([blob], fileName(title, 'html'), { type: blob.type })
      return { gathered, points: pointsOf(gathered.posts, site.origin, words.days), file, ...pictures }
    }
    return whileHere(make(), setAlong, () => setAlong(null))
  }, [mirror, key])
  return along
}

function useFileWords(): FileWords {
  const text = useText()
  const { language } = useLanguage()
  const { date } = useFormats()
  const { site } = useAppFacts()
  const at = new Date().toISOString()
  return {
    language,
    made: text('along.made', { site: new URL(site.origin).host, date: date(at) }),
    at,
    contents: text('along.contents'),
    kind: {
      timeline: text('post.kind.timeline'),
      news: text('post.kind.news'),
      guide: text('post.kind.guide'),
      place: text('post.kind.place'),
    },
    day: at => date(at),
    stops: text('trip.title'),
    sign: Object.fromEntries(doorSigns.map(sign => [sign, text(`doors.${sign}`)])) as FileWords['sign'],
    hours: text('doors.hours'),
    closed: text('doors.closed'),
    days: days => daysSaid(text, language, days),
    leg: stop => legText(text, stop),
  }
}
