import '../../ui/styles/article.css'
import { useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import s from './compose.module.css'
import type { PostDraft } from './post-draft.ts'
import { PostPreview } from './post-preview.tsx'

/** Shows two versions of a post side by side; the author chooses which to continue with (PRODUCT 10.2). */
export function Versions({
  mine,
  theirs,
  onMine,
  onTheirs,
}: {
  mine: PostDraft
  theirs: PostDraft
  onMine: () => void
  onTheirs: () => void
}) {
  const text = useText()
  return (
    <section aria-labelledby="compose" className={`stack ${s.writing}`}>
      <div className="head">
        <h1 id="compose">{text('compose.conflict.title')}</h1>
      </div>
      <p className="soft">{text('compose.conflict.text')}</p>
      <div className={s.versions}>
        <section aria-labelledby="mine">
          <h2 id="mine">{text('compose.conflict.mine')}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <div className="text" tabIndex={0}>
            <PostPreview draft={mine} />
          </div>
          <Button onClick={onMine}>{text('compose.conflict.mine.take')}</Button>
        </section>
        <section aria-labelledby="theirs">
          <h2 id="theirs">{text('compose.conflict.theirs')}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <div className="text" tabIndex={0}>
            <PostPreview draft={theirs} />
          </div>
          <Button look="quiet" onClick={onTheirs}>
            {text('compose.conflict.theirs.take')}
          </Button>
        </section>
      </div>
    </section>
  )
}
