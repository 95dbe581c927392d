import { useMemo } from 'react'
import { declarationsOf } from '../../../../contract/site-style/style-sheet.ts'
import type { StyleValues } from '../../../../contract/site-style/style-values.ts'
import { useLanguage, useText } from '../../../state/language/text.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Brand } from '../../../ui/brand.tsx'
import { Button } from '../../../ui/button.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { Mixed } from '../../../ui/mixed.tsx'
import { Kind } from '../../../ui/signs.tsx'
import { Stamps } from '../../../ui/stamps.tsx'
import { Chip } from '../../../ui/tag.tsx'
import { PreviewFrame } from '../area/preview-frame.tsx'
import s from './css.module.css'

/** What a look makes of the site's components, by day and by night side by side. */
export function StylePreview({ values }: { values: StyleValues }) {
  const text = useText()
  const { language } = useLanguage()
  const tokens = useMemo(() => declarationsOf(values), [values])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled sideways, by keys too
    <section className={s.previews} aria-label={text('admin.css.preview')} tabIndex={0}>
      {(['light', 'dark'] as const).map(theme => (
        <PreviewFrame
          key={theme}
          title={text(`admin.css.preview.${theme}`)}
          theme={theme}
          lang={language}
          tokens={tokens}
          className={s.previewFrame}
        >
          <Sample />
        </PreviewFrame>
      ))}
    </section>
  )
}

const nothing = () => {}

/** A little of everything: text, buttons and a chat first, then grounds, controls and marks. Its words are the product's own. */
function Sample() {
  const text = useText()
  return (
    <main className={`${s.previewPage} stack g-16`}>
      <Brand />
      <article className="stack g-10">
        <h1>
          <Mixed>縁側 Engawa</Mixed>
        </h1>
        <p className="soft">{text('app.description')}</p>
        <div className="flex wrap">
          <Button>{text('ui.picture.show')}</Button>
          <Button look="quiet">{text('ui.close')}</Button>
          <Button look="danger">{text('moderate.remove')}</Button>
          <Button disabled>{text('ui.loading')}</Button>
        </div>
      </article>
      <div className={s.talk}>
        <p>
          <Mixed>縁側で待っています。</Mixed>
        </p>
        <p className={s.mine}>
          <Mixed>今から行きます。 See you there.</Mixed>
        </p>
      </div>
      <Banner>{text('app.offline')}</Banner>
      <article className="stack">
        <div className="flex">
          <Avatar name="縁" size={36} />
          <div>
            <b>
              <Mixed>森 Mori</Mixed>
            </b>
            <div className="muted">@mori</div>
          </div>
        </div>
        <Kind kind="guide">{text('post.kind.guide')}</Kind>
        <div className="flex wrap">
          <Chip href="/posts?tags=kyoto">#京都</Chip>
          <a className="link" href="/posts" onClick={event => event.preventDefault()}>
            {text('nav.posts')}
          </a>
        </div>
        <Stamps counts={{ like: 12, useful: 3 }} mine="like" onToggle={nothing} />
        <div className="flex wrap">
          <Mark of="saved" />
          <Mark of="waiting" />
          <Mark of="sent" />
          <Mark of="failed" />
        </div>
      </article>
      <Eave>{text('nav.search')}</Eave>
      <TextField label={text('nav.search')} placeholder={text('nav.search.hint')} />
    </main>
  )
}
