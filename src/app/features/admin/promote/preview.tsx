import { type ReactNode, useId, useState } from 'react'
import type { Language } from '../../../../contract/messages/text.ts'
import type { HomeView, PostView } from '../../../../local/posts/views.ts'
import { Speaking, useLanguage, useText } from '../../../state/language/text.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useSpeech } from '../area/use-speech.ts'
import s from './promote.module.css'

/** Home's lists of which only one has posts. */
export const homeWith = (group: 'promoted' | 'main', posts: PostView[]): HomeView => ({
  promoted: [],
  main: [],
  bestGuides: [],
  rated: [],
  prefectures: [],
  fetchedAt: null,
  known: true,
  [group]: posts,
})

/**
 * Shows something as readers see it, in either language and theme. Where it stands below a list it is folded away until it is wanted.
 * @param props.of what is shown; there is one preview of each on a page
 */
export function Preview({ of, ...shown }: { of: 'slot' | 'main' | 'block'; children: ReactNode }) {
  const text = useText()
  if (of !== 'main') return <Shown of={of} {...shown} />
  return (
    <details>
      <summary>{text('admin.promote.preview.main')}</summary>
      <Shown of={of} {...shown} />
    </details>
  )
}

function Shown({ of, children }: Parameters<typeof Preview>[0]) {
  const text = useText()
  const headId = useId()
  const own = useLanguage().language
  const [language, setLanguage] = useState<Language>(own)
  const [theme, setTheme] = useState<'light' | 'dark'>(() => (prefersDark() ? 'dark' : 'light'))
  const speech = useSpeech(language, () => setLanguage(own))
  return (
    <section className="stack g-10" aria-labelledby={headId}>
      <h3 id={headId}>{text(`admin.promote.preview.${of}`)}</h3>
      <div className="flex wrap">
        <Segmented
          legend={text('admin.promote.preview.language')}
          hidden
          name={`${of}-language`}
          value={language}
          options={[
            { value: 'en', label: text('app.language.en') },
            { value: 'ja', label: text('app.language.ja') },
          ]}
          onChange={setLanguage}
        />
        <Segmented
          legend={text('admin.promote.preview.theme')}
          hidden
          name={`${of}-theme`}
          value={theme}
          options={[
            { value: 'light', label: text('admin.promote.preview.light') },
            { value: 'dark', label: text('admin.promote.preview.dark') },
          ]}
          onChange={setTheme}
        />
      </div>
      <div className={s.shown} data-theme={theme} lang={language} inert>
        {speech && <Speaking spoken={speech}>{children}</Speaking>}
      </div>
    </section>
  )
}

const prefersDark = (): boolean =>
  getComputedStyle(document.body).colorScheme === 'dark' ||
  (document.documentElement.dataset.theme === undefined && matchMedia('(prefers-color-scheme: dark)').matches)
