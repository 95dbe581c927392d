import type { PageSection } from '../../../../contract/entities/site-page.ts'
import { useText } from '../../../state/language/text.tsx'
import { differenceOf, isChanged, type Stretch } from './difference.ts'
import s from './template.module.css'

/** What has changed between two versions; what is new is underlined, what is gone struck through, and both are named to screen readers. */
export function DifferenceView({
  before,
  after,
  lang,
}: {
  before: readonly PageSection[]
  after: readonly PageSection[]
  lang: string
}) {
  const text = useText()
  const rows = differenceOf(before, after)
  if (!isChanged(rows)) return <p className="soft">{text('template.same')}</p>
  return (
    <div className={s.difference} lang={lang}>
      {rows.map(({ heading, stretches }, index) => {
        const inner = stretches.map((stretch, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of one paragraph have no other name
          <Part key={at} {...stretch} />
        ))
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same
        return heading ? <h4 key={index}>{inner}</h4> : <p key={index}>{inner}</p>
      })}
    </div>
  )
}

function Part({ text: words, only }: Stretch) {
  const text = useText()
  if (only === null) return words
  const Mark = only === 'after' ? 'ins' : 'del'
  return (
    <Mark>
      <span className="sr">{text(only === 'after' ? 'template.added' : 'template.removed')} </span>
      {words}
    </Mark>
  )
}
