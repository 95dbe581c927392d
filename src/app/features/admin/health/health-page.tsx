import '../../../ui/styles/rows.css'
import { useEffect, useEffectEvent } from 'react'
import { callServer } from '../../../state/device/call-server.ts'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Button } from '../../../ui/button.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { Errors } from './errors.tsx'
import s from './health.module.css'
import { Jobs } from './jobs.tsx'
import { Numbers } from './numbers.tsx'
import { Tiles } from './tiles.tsx'
import { useCopy } from './use-copy.ts'
import { Wants } from './wants.tsx'

const everyMs = 60_000

/** How the site runs (PRODUCT 6.31): first what wants a look, then numbers, then jobs. It is looked at again every minute. */
export function HealthPage({ hrefOf }: AdminPageProps) {
  const text = useText()
  const { date } = useFormats()
  const copy = useCopy()
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.health', {})).data)
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void again()
  })
  useEffect(() => {
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <ServerAnswer answer={answer} onAgain={again}>
      {health => (
        <div className={s.health}>
          <Wants troubles={health.troubles} mail={health.mail} hrefOf={hrefOf} onChanged={again} />
          <Tiles health={health} />
          <Jobs jobs={health.jobs} onChanged={again} />
          <Numbers health={health} hrefOf={hrefOf} onChanged={again} />
          <Errors errors={health.errors} />
          <p className={`soft ${s.end}`}>
            <span>
              {answer.state === 'here' &&
                text('admin.health.on', { time: date(new Date(answer.at).toISOString(), 'time') })}{' '}
              {text('admin.health.local')}
            </span>
            <Button look="bare" size="small" onClick={() => copy(JSON.stringify(health, null, 2))}>
              {text('admin.health.text')}
            </Button>
          </p>
        </div>
      )}
    </ServerAnswer>
  )
}
