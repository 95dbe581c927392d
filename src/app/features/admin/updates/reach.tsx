import { callServer } from '../../../state/device/call-server.ts'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'

/** How many people would be told something now, and how many of them by mail. */
export function Reach() {
  const text = useText()
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.siteUpdateReach', {})).data)
  return (
    <ServerAnswer answer={answer} onAgain={again}>
      {({ people, by_mail }) => (
        <p>
          {text('app.sentences', {
            one: text('admin.update.reach', { count: people }),
            next: text('admin.update.reach.mail', { count: by_mail }),
          })}
        </p>
      )}
    </ServerAnswer>
  )
}
