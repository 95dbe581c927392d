import type { KeptList } from '../../../local/keeping/kept-lists.ts'
import { useConnection } from '../../state/device/online.ts'
import { useSession } from '../../state/device/open-device.ts'
import { useKeepEnd } from '../../state/keeping/keep-in-background.ts'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { Link } from '../../ui/link.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import s from './tunnel.module.css'
import { type Progress, useProgress } from './use-kept-lists.ts'

/** How far a list is kept, what it waits for, and what of it could not be had. */
export function ListState({ list, name }: { list: KeptList; name: string }) {
  const text = useText()
  const { size, date } = useFormats()
  const progress = useProgress(list)
  const coming = useComing(list, progress)
  if (!progress) return <p className={s.facts}>&nbsp;</p>
  const { kept, bytes } = progress
  // What is lacking is known only by what was measured since all has come.
  const isKept = list.state === 'kept' && progress.state === 'kept'
  const { count, whole, percent } = inAll(list, progress)
  const facts =
    list.at !== null && isKept
      ? text('tunnel.kept', { count: progress.of, size: size(bytes), when: date(new Date(list.at).toISOString()) })
      : count === 0 || list.ids.length === 0
        ? text('tunnel.begins')
        : text('tunnel.partly', { have: size(bytes), size: size(whole), kept, count })
  return (
    <>
      {list.state !== 'kept' && <ProgressBar percent={percent} label={text('tunnel.progress', { name })} />}
      <p className={`${s.facts} num`} role="status">
        {facts} {!list.pictures && isKept && `(${text('tunnel.without_pictures')}) `}
        {coming}
      </p>
      {isKept && <Missing of={progress} />}
    </>
  )
}

/** Of a list that was not read as far as it is kept, all posts are taken for as large as the known ones. */
function inAll({ most, read, ids }: KeptList, { kept, bytes, toLoad }: Progress) {
  const count = read === -1 ? Math.max(most, ids.length) : ids.length
  const whole = ids.length === 0 ? 0 : Math.round(((bytes + toLoad) * count) / ids.length)
  const percent = kept === count ? 100 : Math.min(99, Math.round((bytes / Math.max(1, whole)) * 100))
  return { count, whole, percent }
}

/** What a list that is not whole waits for. */
function useComing({ state }: KeptList, progress: Progress | null) {
  const text = useText()
  const online = useConnection() === 'fine'
  const end = useKeepEnd()
  if (state === 'kept') return null
  if (state === 'paused') return text('tunnel.paused')
  if (!online) return text('tunnel.waits.signal')
  if (progress?.inBrowser) return text('tunnel.waits.pictures')
  if (end === 'not-now') return text('tunnel.waits.line')
  if (end === 'busy') return text('tunnel.waits.busy')
  if (end !== 'no-room') return text('tunnel.goes_on')
  return (
    <>
      {text('tunnel.waits.room')}{' '}
      <Link className="link" href="/on_this_device">
        {text('tunnel.room.free')}
      </Link>
    </>
  )
}

/** What of a list could not be had, each with its number. */
function Missing({ of: { pictures, missing } }: { of: Progress }) {
  const text = useText()
  const session = useSession()
  const lacking = (what: 'text' | 'comments') =>
    missing.filter(({ lacks }) => lacks.includes(what) && (what === 'text' || !lacks.includes('text'))).length
  const parts = [
    ['tunnel.missing.pictures', pictures.of - pictures.kept],
    ['tunnel.missing.comments', lacking('comments')],
    ['tunnel.missing.posts', lacking('text')],
  ] as const
  return (
    <>
      {parts.map(
        ([key, count]) =>
          count > 0 && (
            <p key={key} className={s.facts}>
              {text(key, { count })}
            </p>
          ),
      )}
      <p className={s.facts}>{text(session ? 'tunnel.until' : 'tunnel.until.visitor')}</p>
    </>
  )
}
