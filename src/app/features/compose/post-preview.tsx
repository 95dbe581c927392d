import '../../ui/styles/article.css'
import { writtenIn } from '../../../contract/written-in.ts'
import { useText } from '../../state/language/text.tsx'
import { ChosenPicturePreview } from '../../state/pictures/chosen-picture.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import s from './compose.module.css'
import { isPlaced, type PostDraft } from './post-draft.ts'

/** A post as its readers will see it. */
export function PostPreview({ draft }: { draft: PostDraft }) {
  const text = useText()
  const { type, title, location, html, pictures } = draft
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
      {pictures.map(picture => (
        <span key={picture.key} className="pic">
          <ChosenPicturePreview of={picture} />
        </span>
      ))}
    </article>
  )
}
