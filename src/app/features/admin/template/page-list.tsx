import { callServer } from '../../../state/device/call-server.ts'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Link } from '../../../ui/link.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { itemOf, languageNames, pageNames } from './page-names.ts'
import s from './template.module.css'

/** The pages with their languages: who changed each last, and when. */
export function PageList({ hrefOf }: Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  const { date } = useFormats()
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.templatePages', {})).data)
  return (
    <ServerAnswer answer={answer} onAgain={again}>
      {pages => (
        <table className={`table ${s.templatePages}`}>
          <caption className="sr">{text('admin.template')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('template.page')}</th>
              <th scope="col">{text('template.language')}</th>
              <th scope="col">{text('template.last')}</th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ name, language, version, at, by, sections }) => (
              <tr key={itemOf({ name, language })}>
                <td>
                  <Link className="link" href={hrefOf('template', itemOf({ name, language }))}>
                    {text(pageNames[name])} <span className="sr">{languageNames[language]}</span>
                  </Link>
                </td>
                <td lang={language}>{languageNames[language]}</td>
                <td>
                  {sections === 0
                    ? text('template.empty')
                    : at === null || by === null
                      ? text('template.shipped')
                      : text('template.changed', { day: date(at), tag: by, version })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ServerAnswer>
  )
}
