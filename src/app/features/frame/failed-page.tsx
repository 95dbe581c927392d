import type { AnyRoute, ErrorComponentProps } from '@tanstack/react-router'
import { useMatch, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useOnline } from '../../state/device/online.ts'
import { isChunkError } from '../../state/document/chunk-error.ts'
import { useText } from '../../state/language/text.tsx'
import { NotHere } from '../../state/reading/not-loaded.tsx'
import { reloadForMissing } from '../../state/site/failed-chunks.ts'
import { Skeletons } from '../../ui/skeleton.tsx'
import { SiteFrame } from './site-frame.tsx'
import { useChunkWait } from './use-chunk-wait.ts'

const retryEveryMs = 2_000

/** Shown when a page failed. If a chunk did not arrive it is loaded again; any other error is reported. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const text = useText()
  const router = useRouter()
  const again = () => {
    void router.invalidate()
    reset()
  }
  return (
    <InFrame>
      {isChunkError(error) ? (
        <MissingChunk again={again} />
      ) : (
        <NotHere page title={text('app.failed.title')} again={again}>
          {text('app.failed.text')}
        </NotHere>
      )}
    </InFrame>
  )
}

/** Puts the frame around a failure of what would have brought it, so that one gets on from there. */
function InFrame({ children }: { children: ReactNode }) {
  const routes = useRouter().routesById as object as Record<string, AnyRoute | undefined>
  const failed = useMatch({ strict: false, select: ({ routeId }) => routeId })
  const around: AnyRoute | undefined = routes[String(failed)]?.parentRoute
  return around && !around.isRoot ? children : <SiteFrame search={null}>{children}</SiteFrame>
}

function MissingChunk({ again }: { again: () => void }) {
  const text = useText()
  const online = useOnline()
  const wait = useChunkWait(online)
  const retry = useEffectEvent(again)
  const trying = online && wait === 'quiet'

  useEffect(() => {
    if (!trying) return
    reloadForMissing()
    const timer = setInterval(() => retry(), retryEveryMs)
    return () => clearInterval(timer)
  }, [trying])

  if (trying) return <Skeletons of="post" count={3} />
  return (
    <NotHere page title={text('app.failed.title')} again={wait === 'end' && online ? () => location.reload() : again}>
      {text(online ? (wait === 'end' ? 'app.chunk.end' : 'app.chunk.text') : 'app.chunk.offline')}
    </NotHere>
  )
}
