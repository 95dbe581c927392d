import { useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { deviceNow } from '../../../state/device/open-device.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { isCode, useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { showMessage } from '../../../state/popups/global-message.ts'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Eave } from '../../../ui/eave.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { DifferenceView } from './difference-view.tsx'
import type { PageVersion } from './newest-of.ts'
import type { PageKey } from './page-names.ts'
import s from './template.module.css'

type Versions = { rows: OutputOf<'admin.templateVersions'>; next: string | null }

/**
 * The versions of a page, the newest first: what each has changed against the newest one, and the way to bring it back.
 * @param props.mayRestore whether nothing is typed that would be lost
 */
export function VersionList({
  page,
  newest,
  mayRestore,
  onRestored,
}: {
  page: PageKey
  newest: PageVersion
  mayRestore: boolean
  onRestored: () => Promise<void>
}) {
  const text = useText()
  const { answer, again } = useServerAnswer(() => ask(page, null))
  const [older, setOlder] = useState<Versions | null>(null)
  const more = useSending(text('asked.failed'), true)
  return (
    <section>
      <Eave big>{text('template.versions')}</Eave>
      <ServerAnswer answer={answer} onAgain={again}>
        {first => {
          const next = older ? older.next : first.next
          return (
            <>
              <ol className={s.versionsList}>
                {[...first.rows, ...(older?.rows ?? [])].map(row => (
                  <VersionRow
                    key={row.version}
                    page={page}
                    row={row}
                    newest={newest}
                    mayRestore={mayRestore}
                    onRestored={onRestored}
                  />
                ))}
              </ol>
              {more.failure && <FieldError>{more.failure}</FieldError>}
              {next !== null && (
                <LockableButton
                  look="quiet"
                  disabled={more.busy}
                  onClick={() =>
                    void more.send(async () => {
                      const found = await ask(page, next)
                      setOlder({ rows: [...(older?.rows ?? []), ...found.rows], next: found.next })
                    })
                  }
                >
                  {text('template.older')}
                </LockableButton>
              )}
            </>
          )
        }}
      </ServerAnswer>
    </section>
  )
}

async function ask(params: PageKey, cursor: string | null): Promise<Versions> {
  const client = deviceNow()?.client
  const query = cursor === null ? {} : { cursor }
  if (!client) return { rows: (await callServer('admin.templateVersions', { params, query })).data, next: null }
  const { data, nextCursor } = await client.call('admin.templateVersions', { params, query })
  return { rows: data, next: nextCursor }
}

function VersionRow({
  page,
  row,
  newest,
  mayRestore,
  onRestored,
}: {
  page: PageKey
  row: Versions['rows'][number]
  newest: PageVersion
  mayRestore: boolean
  onRestored: () => Promise<void>
}) {
  const text = useText()
  const { date } = useFormats()
  const { busy, failure, send } = useSending(text('template.not_saved'), true)
  const [shown, setShown] = useState<PageVersion | null>(null)
  const { version, by, at, note, restored } = row
  const name = text('template.version', { version })

  const look = () =>
    void send(async () =>
      setShown(shown ? null : (await callServer('admin.templateVersion', { params: { ...page, version } })).data),
    )
  const restore = () =>
    void send(async () => {
      const body = { based_on: newest.version, note: text('template.restored', { version }) }
      try {
        const { data } = await callServer('admin.restoreTemplate', { params: { ...page, version }, body })
        showMessage(data.message)
      } catch (error) {
        if (!isCode(error, 'conflict')) throw error
      }
      await onRestored()
    })

  return (
    <li>
      <p>
        <b>{name}</b> {at === null ? text('template.shipped') : text('template.by', { tag: by ?? '', day: date(at) })}
      </p>
      {note !== '' && <p className="soft">{note}</p>}
      {restored !== null && <p className="muted">{text('template.restores', { version: restored })}</p>}
      {failure && <FieldError>{failure}</FieldError>}
      {version !== newest.version && (
        <div className="flex wrap">
          <LockableButton size="small" look="quiet" aria-expanded={shown !== null} disabled={busy} onClick={look}>
            {text('template.compare')} <span className="sr">{name}</span>
          </LockableButton>
          <LockableButton size="small" look="quiet" disabled={busy || !mayRestore} onClick={restore}>
            {text('template.restore')} <span className="sr">{name}</span>
          </LockableButton>
        </div>
      )}
      {shown && <DifferenceView before={shown.sections} after={newest.sections} lang={page.language} />}
    </li>
  )
}
