import { isDay } from '../../../contract/is-day.ts'
import '../../ui/styles/article.css'
import { spanText, timesText } from '../../../contract/days-text.ts'
import { writtenIn } from '../../../contract/written-in.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { ChosenPicturePreview } from '../../state/pictures/chosen-picture.tsx'
import type { ChosenPicture } from '../../state/pictures/take-pictures.ts'
import { DoorSigns } from '../../state/trip/door-signs.tsx'
import { Stops } from '../../state/trip/stops.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import s from './compose.module.css'
import { isPlaced, mayHaveDays, mayHaveStops, type PostDraft } from './post-draft.ts'
import { wholeDoors, wholeStops } from './stops-draft.ts'

/** A post as its readers will see it. */
export function PostPreview({ draft }: { draft: PostDraft }) {
  const text = useText()
  const { type, title, location, days, html, pictures } = draft
  const doors = isPlaced(type) && draft.doors ? wholeDoors(draft.doors) : null
  const stops = mayHaveStops(type) ? wholeStops(draft.stops, new Map(pictures.map(({ key }) => [key, key]))) : null
  const { language } = useLanguage()
  const lang = writtenIn(draft.text)
  if (draft.text === '' && title === '' && pictures.length === 0) {
    return <p className="muted">{text('compose.preview.empty')}</p>
  }
  return (
    <article className="article">
      {type !== 'timeline' && title !== '' && (
        <h2 className={s.headline} lang={writtenIn(title)}>
          <Mixed>{title}</Mixed>
        </h2>
      )}
      <div className="body" lang={lang}>
        <RichText html={html} />
      </div>
      {isPlaced(type) && location && (
        <dl className="facts">
          <dt>{text('compose.preview.where')}</dt>
          <dd>
            <Mixed>{[location.name, location.prefecture, location.name_ja].filter(Boolean).join(' · ')}</Mixed>
          </dd>
        </dl>
      )}
      {mayHaveDays(type) && days && isDay(days.from) && isDay(days.to) && (
        <dl className="facts">
          <dt>{text('compose.preview.when')}</dt>
          <dd>{[spanText(language, days, ''), timesText(days), days.repeats].filter(Boolean).join(' · ')}</dd>
        </dl>
      )}
      {doors && <DoorSigns of={doors} />}
      {stops && <Stops of={stops} pictureOf={key => <StopPicture of={pictures.find(each => each.key === key)} />} />}
      {pictures.map(picture => (
        <span key={picture.key} className="pic">
          <ChosenPicturePreview of={picture} />
        </span>
      ))}
    </article>
  )
}

function StopPicture({ of: picture }: { of: ChosenPicture | undefined }) {
  return (
    picture && (
      <span className="pic">
        <ChosenPicturePreview of={picture} />
      </span>
    )
  )
}
