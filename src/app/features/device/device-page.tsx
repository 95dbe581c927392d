import { useEffect, useState } from 'react'
import { quota } from '../../../local/device/storage.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { needTexts } from '../../state/language/catalogues.ts'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { useLive } from '../../state/reading/use-live.ts'
import '../../ui/styles/rows.css'
import { Eave } from '../../ui/eave.tsx'
import { Drafts } from './drafts.tsx'
import { WaitingChanges } from './waiting-changes.tsx'

const Forgets = lazyPart(async () => {
  const [{ Forgets }] = await Promise.all([import('../../state/install/forgets.tsx'), needTexts('install')])
  return Forgets
})

const keptOf = async (mirror: Mirror) => ({
  posts: await mirror.posts.count(),
  comments: await mirror.comments.count(),
})

/** What waits to be sent, what is stored for reading offline, and how much space it takes. */
export function DevicePage() {
  const text = useText()
  const { size } = useFormats()
  const { value: kept } = useLive(keptOf, 'kept', undefined)
  const [space, setSpace] = useState<Awaited<ReturnType<typeof quota>> | null>(null)
  useTitle(text('device.title'))

  useEffect(() => {
    void quota().then(setSpace)
  }, [])

  return (
    <>
      <div className="head">
        <h1>{text('device.title')}</h1>
      </div>
      <p className="soft">{text('device.text')}</p>
      <Forgets how />
      <WaitingChanges />
      <Drafts />
      <section className="part next">
        <Eave big>{text('device.kept')}</Eave>
        <dl className="facts">
          <dt>{text('device.kept.posts')}</dt>
          <dd className="num">{text('device.kept.count', { count: kept?.posts ?? 0 })}</dd>
          <dt>{text('device.kept.comments')}</dt>
          <dd className="num">{text('device.kept.count', { count: kept?.comments ?? 0 })}</dd>
          {space && (
            <>
              <dt>{text('device.kept.space')}</dt>
              <dd className="num">
                {text('device.kept.space.of', { used: size(space.used), quota: size(space.quota) })}
              </dd>
              <dt>{text('device.kept.safe')}</dt>
              <dd>{text(space.persisted ? 'device.kept.yes' : 'device.kept.no')}</dd>
            </>
          )}
        </dl>
      </section>
    </>
  )
}
