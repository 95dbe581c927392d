import { useState } from 'react'
import type { PageSection } from '../../../../contract/entities/site-page.ts'
import { plainText } from '../../../../contract/rich-text/plain-text.ts'
import { pageNames } from '../../../../contract/site-page-texts.ts'
import { useText } from '../../../state/language/text.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { PreviewFrame } from '../area/preview-frame.tsx'
import type { PageKey } from './page-names.ts'
import type { TemplateSlots } from './slots.ts'
import s from './template.module.css'

/** The page as everybody would read it, by day or by night. */
export function PagePreview({
  page: { name, language },
  sections,
  slots: { PageText, HelpText, EmergencyText, Hello },
}: {
  page: PageKey
  sections: readonly PageSection[]
  slots: TemplateSlots
}) {
  const text = useText()
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const page = { name, language, version: 0, changed_at: null, sections: [...sections] }
  const [greeting, below] = sections
  return (
    <div className="stack">
      <Segmented
        legend={text('template.preview')}
        hidden
        name="template-theme"
        tight
        value={theme}
        options={[
          { value: 'light', label: text('template.preview.light') },
          { value: 'dark', label: text('template.preview.dark') },
        ]}
        onChange={setTheme}
      />
      <PreviewFrame title={text('template.preview')} theme={theme} lang={language} className={s.pagePreview}>
        <main className={s.pagePreviewBody}>
          {name === 'home' ? (
            <Hello
              words={{
                hello: greeting?.heading ?? '',
                say: plainText(greeting?.text ?? ''),
                hint: [below?.heading, plainText(below?.text ?? '')].filter(Boolean).join(' '),
              }}
              guide={undefined}
              reading={null}
            />
          ) : (
            <article className="prose">
              {name !== 'l2page' && <h1>{text(pageNames[name])}</h1>}
              {name === 'help' ? (
                <HelpText page={page} />
              ) : name === 'emergency' ? (
                <EmergencyText page={page} />
              ) : (
                <PageText page={page} />
              )}
            </article>
          )}
        </main>
      </PreviewFrame>
    </div>
  )
}
