import type { PageSection } from '../../../../contract/entities/site-page.ts'
import { useText } from '../../../state/language/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { DifferenceView } from './difference-view.tsx'
import type { PageVersion } from './newest-of.ts'

/** What somebody else saved meanwhile against what was typed here: the admin chooses, and nothing is lost before. */
export function TwoTexts({
  mine,
  theirs,
  onMine,
  onTheirs,
}: {
  mine: readonly PageSection[]
  theirs: PageVersion
  onMine: () => void
  onTheirs: () => void
}) {
  const text = useText()
  return (
    <section className="stack" aria-labelledby="two-texts">
      <h3 id="two-texts">{text('template.conflict')}</h3>
      <p role="alert">{text('template.conflict.text', { tag: theirs.by ?? '', note: theirs.note })}</p>
      <p className="soft">{text('template.conflict.how')}</p>
      <DifferenceView before={theirs.sections} after={mine} lang={theirs.language} />
      <div className="flex wrap">
        <Button onClick={onMine}>{text('template.conflict.mine')}</Button>
        <Button look="quiet" onClick={onTheirs}>
          {text('template.conflict.theirs')}
        </Button>
      </div>
    </section>
  )
}
