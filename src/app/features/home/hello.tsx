import type { MouseEvent } from 'react'
import type { HomeWords } from '../../../contract/entities/site-page.ts'
import { minutesOf } from '../../../contract/rich-text/reading-minutes.ts'
import { writtenIn } from '../../../contract/written-in.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useText } from '../../state/language/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Fuda } from '../../ui/signs.tsx'
import s from './home.module.css'
import { hrefOf } from './post-line.tsx'

/** How wide the large picture is shown; the same in the document's preload, which React writes for an eager picture. */
const largeWidth = '(width >= 1080px) 560px, (width >= 720px) 640px, 100vw'

/**
 * The threshold: what this is and for whom in one sentence, one large picture of a guide, and two ways in.
 * @param props.words unknown until home was read
 * @param props.guide has a picture; without one the words stand alone
 * @param props.reading the id of the section where reading starts; null while there is nothing to read
 */
export function Hello({
  words,
  guide,
  reading,
}: {
  words: HomeWords | undefined
  guide: PostView | undefined
  reading: string | null
}) {
  const text = useText()
  const picture = guide?.pictures[0]
  return (
    <section className={picture ? s.hello : `${s.hello} alone`} aria-labelledby="hello">
      <h1 id="hello">{words?.hello ?? text('brand.name')}</h1>
      <p className={`${s.say} wide-only`}>
        <Mixed>{words?.say ?? ''}</Mixed>
      </p>
      {guide && picture && (
        <Link className={s.large} href={hrefOf(guide)}>
          <span className="pic">
            {guide.post_location && <Fuda>{guide.post_location.name_ja}</Fuda>}
            <Picture of={picture} sizes={largeWidth} eager decorative />
          </span>
          <span className={s.cap}>
            <span className="seal" lang="ja" aria-hidden="true">
              案
            </span>
            <span className="sr">{text('post.kind.guide')}</span>
            <b lang={writtenIn(guide.post_title)}>
              <Mixed>{guide.post_title}</Mixed>
            </b>
            <span className="num">{text('post.minutes', { count: minutesOf(guide) })}</span>
          </span>
        </Link>
      )}
      <div className={s.ways}>
        {reading !== null && (
          <ButtonLink href={`#${reading}`} onClick={event => show(event, reading)}>
            {text('home.start')}
          </ButtonLink>
        )}
        <ButtonLink look={reading === null ? 'filled' : 'quiet'} href="/register">
          {text('home.join')}
        </ButtonLink>
      </div>
      <p className="hint">{words?.hint}</p>
    </section>
  )
}

/** Goes to a section without an entry in the history. Without scripts it is the link that it looks like. */
function show(event: MouseEvent, id: string): void {
  const section = document.getElementById(id)
  if (!section) return
  event.preventDefault()
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  section.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' })
  section.focus({ preventScroll: true })
}
