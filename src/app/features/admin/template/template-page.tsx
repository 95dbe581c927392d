import { useMemo } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { languages } from '../../../../contract/messages/text.ts'
import { languageNames, pageNames } from '../../../../contract/site-page-texts.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Link } from '../../../ui/link.tsx'
import { TabLinks } from '../../../ui/tabs.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { TableHead } from '../area/table-head.tsx'
import { newestOf } from './newest-of.ts'
import { PageEditor } from './page-editor.tsx'
import { itemOf, type PageKey, pageOf } from './page-names.ts'
import { PhrasesPart } from './phrases-part.tsx'
import type { TemplateSlots } from './slots.ts'
import s from './template.module.css'
import { TermsPart } from './terms-part.tsx'

/** The admin page of the texts of the site's pages (PRODUCT 2.31): the list of pages, or the one that the address names. */
export function TemplatePage({ item, hrefOf, slots }: AdminPageProps & { slots: TemplateSlots }) {
  const page = useMemo(() => (item === null ? null : pageOf(item)), [item])
  if (page) return <OnePage key={itemOf(page)} page={page} hrefOf={hrefOf} slots={slots} />
  return (
    <>
      <PageList hrefOf={hrefOf} />
      <TermsPart />
      <PhrasesPart />
    </>
  )
}

/** Asks for the newest version, and lets it be edited. */
function OnePage({ page, hrefOf, slots }: Pick<AdminPageProps, 'hrefOf'> & { page: PageKey; slots: TemplateSlots }) {
  const text = useText()
  const { answer, again } = useServerAnswer(() => newestOf(page))
  return (
    <section className="stack g-24" aria-labelledby="template-page">
      <p>
        <Link className="link" href={hrefOf('template')}>
          {text('template.all')}
        </Link>
      </p>
      <h2 id="template-page">{text(pageNames[page.name])}</h2>
      <TabLinks
        label={text('template.languages')}
        tabs={languages.map(language => ({
          key: language,
          label: languageNames[language],
          href: hrefOf('template', itemOf({ ...page, language })),
        }))}
        current={page.language}
      />
      <ServerAnswer answer={answer} onAgain={again}>
        {newest => <PageEditor page={page} first={newest} slots={slots} />}
      </ServerAnswer>
    </section>
  )
}

type ListedPage = OutputOf<'admin.templatePages'>[number]

/** The pages in their order, each once. */
const namesOf = (pages: readonly ListedPage[]) => [...new Set(pages.map(({ name }) => name))]

/** The pages, one in a row with its languages: who changed each last, and when. */
function PageList({ hrefOf }: Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  const { date } = useFormats()
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.templatePages', {})).data)
  const lastOf = (page: ListedPage | undefined) => {
    if (page === undefined || page.sections === 0) return text('template.empty')
    const { at, by, version } = page
    return at === null || by === null
      ? text('template.shipped')
      : text('template.changed', { day: date(at), tag: by, version })
  }
  return (
    <ServerAnswer answer={answer} onAgain={again}>
      {pages => (
        <table className={`table ${s.templatePages}`}>
          <caption className="sr">{text('admin.template')}</caption>
          <TableHead columns={[text('template.page'), ...languages.map(language => languageNames[language])]} />
          <tbody>
            {namesOf(pages).map(name => (
              <tr key={name}>
                <th scope="row">{text(pageNames[name])}</th>
                {languages.map(language => (
                  <td key={language}>
                    <Link className="link" href={hrefOf('template', itemOf({ name, language }))}>
                      <span className="sr">{text(pageNames[name])}</span>{' '}
                      <span lang={language}>{languageNames[language]}</span>
                    </Link>
                    <small>{lastOf(pages.find(each => each.name === name && each.language === language))}</small>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ServerAnswer>
  )
}
