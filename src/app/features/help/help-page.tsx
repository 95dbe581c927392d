import '../../ui/styles/rows.css'
import { emergencyPath } from '../../../contract/emergency/path.ts'
import { phrasesPath } from '../../../contract/phrases/phrases-path.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { NotLoaded } from '../../state/reading/not-loaded.tsx'
import { useSitePage } from '../../state/reading/use-site-page.ts'
import { Icon } from '../../ui/icon.tsx'
import { chat, warning } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { HelpText } from './help-text.tsx'

/** The help: questions by subject, searched on the device, so that it also answers without a signal. */
export function HelpPage() {
  const text = useText()
  const { language } = useLanguage()
  const { answer, why, again } = useSitePage('help', language, undefined)
  useTitle(text('nav.help'))
  return (
    <article className="help">
      <h1 className="sr phone-only">{text('nav.help')}</h1>
      <div className="head wide-only">
        <h1>{text('nav.help')}</h1>
      </div>
      <Link className="row low" href={emergencyPath}>
        <Icon path={warning} />
        <b>{text('nav.emergency')}</b>
      </Link>
      <Link className="row low" href={phrasesPath}>
        <Icon path={chat} />
        <b>{text('phrases.title')}</b>
      </Link>
      {answer.state === 'here' && <HelpText page={answer.page} />}
      {answer.state === 'unknown' && <NotLoaded why={why} offline="page.offline" failed="page.failed" again={again} />}
    </article>
  )
}
