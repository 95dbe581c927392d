import type { OutputOf } from '../../../../contract/calls/index.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'

/** How many people something reaches now. @param props.say says it */
export function Reach({ say }: { say: (reach: OutputOf<'admin.siteUpdateReach'>) => string }) {
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.siteUpdateReach', {})).data)
  return (
    <ServerAnswer answer={answer} onAgain={again}>
      {reach => <p>{say(reach)}</p>}
    </ServerAnswer>
  )
}
