import { useEffect, useState } from 'react'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { Eave } from '../../ui/eave.tsx'
import { Icon } from '../../ui/icon.tsx'
import { down, search } from '../../ui/icons.ts'
import { Mixed } from '../../ui/mixed.tsx'
import '../../ui/styles/faq.css'
import { findHelp } from './find-help.ts'
import { type LoadedHelp, loadHelp } from './load-help.ts'

/**
 * The help: questions by subject, searched on the device, so that it also answers without a signal.
 * @param props.first its texts, loaded by the route
 */
export function HelpPage({ first }: { first: LoadedHelp }) {
  const text = useText()
  const { language } = useLanguage()
  const [loaded, setLoaded] = useState(first)
  const [typed, setTyped] = useState('')
  useTitle(text('nav.help'))

  useEffect(() => {
    if (loaded.language !== language) void loadHelp(language).then(setLoaded)
  }, [loaded, language])

  const found = findHelp(loaded.help, typed)
  const searching = typed.trim() !== ''
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <article className="help">
      <h1 className="sr phone-only">{text('nav.help')}</h1>
      <div className="head wide-only">
        <h1>{text('nav.help')}</h1>
      </div>
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
      {found.map(({ heading, questions }) => (
        <section key={heading}>
          <Eave big>{heading}</Eave>
          {questions.map(({ ask, answer }) => (
            <details key={ask} className="faq" open={searching && count <= 3 ? true : undefined}>
              <summary>
                <span>
                  <Mixed>{ask}</Mixed>
                </span>
                <Icon path={down} look="s" />
              </summary>
              {answer.map(each => (
                <p key={each}>
                  <Mixed>{each}</Mixed>
                </p>
              ))}
            </details>
          ))}
        </section>
      ))}
      {count === 0 && <p className="soft pad">{text('help.none')}</p>}
    </article>
  )
}
