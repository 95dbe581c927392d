import { doorSigns } from '../../../contract/door-signs.ts'
import type { Doors } from '../../../contract/entities/doors.ts'
import type { Post } from '../../../contract/entities/post.ts'
import { stopNames } from '../../../contract/stop-names.ts'
import { textWrittenIn, writtenIn } from '../../../contract/written-in.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { legText } from '../../state/trip/way-words.ts'
import { Mixed } from '../../ui/mixed.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import s from './print-paper.module.css'

/** The stops of a guide on paper, and what is so at its doors. */
export function PrintedTrip({ of: { post_doors, post_stops = [] } }: { of: Post }) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <div className={s.trip}>
      {post_doors && <PrintedDoors of={post_doors} />}
      {post_stops.map((stop, at) => {
        const names = stopNames(stop, language)
        const leg = at === 0 ? '' : legText(text, stop)
        return (
          <section key={stop.id}>
            {leg !== '' && <small>{leg}</small>}
            <h3 lang={writtenIn(names[0] ?? '')}>
              {at + 1} <Mixed>{names.join(' ')}</Mixed>
            </h3>
            {stop.text && (
              <div lang={textWrittenIn(stop.text)}>
                <RichText html={stop.text} />
              </div>
            )}
            {stop.doors && <PrintedDoors of={stop.doors} />}
          </section>
        )
      })}
    </div>
  )
}

/** In words alone: drawings of this size don't print well. */
function PrintedDoors({ of: { signs, hours, closed } }: { of: Doors }) {
  const text = useText()
  const said = [
    ...doorSigns.flatMap(sign => (signs.includes(sign) ? [text(`doors.${sign}`)] : [])),
    ...(hours ? [`${text('doors.hours')} ${hours}`] : []),
    ...(closed ? [`${text('doors.closed')} ${closed}`] : []),
  ]
  return (
    <p>
      <Mixed>{said.join(' · ')}</Mixed>
    </p>
  )
}
