import '../../ui/styles/faq.css'
import { useMemo, useState } from 'react'
import type { SitePage } from '../../../contract/entities/site-page.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Icon } from '../../ui/icon.tsx'
import { down, search } from '../../ui/icons.ts'
import { Mixed } from '../../ui/mixed.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { findHelp, subjectsOf } from './find-help.ts'

/** The questions of the help with a search over them. */
export function HelpText({ page }: { page: SitePage }) {
  const text = useText()
  const { language } = useLanguage()
  const [typed, setTyped] = useState('')
  const subjects = useMemo(() => subjectsOf(page.sections), [page.sections])
  const found = findHelp(subjects, typed)
  const searching = typed.trim() !== ''
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  const other = page.language !== language
  return (
    <>
      <search className="input search">
        <Icon path={search} />
        <input
          type="search"
          aria-label={text('help.search')}
          placeholder={text('help.search')}
          value={typed}
          autoComplete="off"
          onChange={event => setTyped(event.target.value)}
        />
      </search>
      <p className="sr" role="status">
        {searching && text('help.found', { count })}
      </p>
      {other && <p className="mark">{text('page.other_language')}</p>}
      <div lang={other ? page.language : undefined}>
        {found.map(({ heading, questions }) => (
          <section key={heading}>
            {heading !== '' && <Eave big>{heading}</Eave>}
            {questions.map(({ heading: ask, text: html }) => (
              <details key={ask} className="faq" open={searching && count <= 3 ? true : undefined}>
                <summary>
                  <span>
                    <Mixed>{ask}</Mixed>
                  </span>
                  <Icon path={down} look="s" />
                </summary>
                <RichText html={html} />
              </details>
            ))}
          </section>
        ))}
      </div>
      {count === 0 && <p className="soft pad">{text('help.none')}</p>}
    </>
  )
}
