import '../../../ui/styles/faq.css'
import { callServer } from '../../../state/device/call-server.ts'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { StyleEditor } from './style-editor.tsx'

/** The admin page of the site's look: tokens of the design, replaced under a live preview and checked for contrast. */
export function CssPage() {
  const text = useText()
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.styles', { query: {} })).data)
  return (
    <>
      <p className="soft pad">{text('admin.css.about')}</p>
      <ServerAnswer answer={answer} onAgain={again}>
        {versions => <StyleEditor first={versions} />}
      </ServerAnswer>
    </>
  )
}
