import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { unshareDraft } from '../../../local/editing/shared-drafts.ts'
import { readOpenable } from '../../../local/editing/take-to-editor.ts'
import { forgetDraft } from '../../../local/mirror/drafts.ts'
import { labelOf } from '../../../local/outbox/sending-table.ts'
import { useDevice, useSession } from '../../state/device/open-device.ts'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { openPopup } from '../../state/popups/open-popup.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { reasonText } from '../../state/writing/reason-text.ts'
import { useOpenInEditor } from '../../state/writing/use-open-in-editor.ts'
import { IconButton } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { pencil, trash } from '../../ui/icons.ts'
import { Mark } from '../../ui/mark.tsx'
import { type DraftRow, readDrafts } from './read-drafts.ts'
import { TypedRow } from './typed-row.tsx'

/** The drafts, each with Edit and Discard; nothing if there are none. */
export function Drafts() {
  const text = useText()
  const device = useDevice()
  const member = useSession() !== null
  const { value: drafts = [] } = useLive(readDrafts, 'drafts', undefined)
  const { value: openable } = useLive(readOpenable, 'openable', undefined)
  useEffect(() => {
    if (device && member) void device.sync.loadDrafts()
  }, [device, member])
  if (drafts.length === 0) return null
  return (
    <section className="part next">
      <Eave big count={drafts.length}>
        {text('device.drafts')}
      </Eave>
      <div className="rows">
        {drafts.map(each => (
          <OneDraft
            key={`${each.key} ${each.elsewhere ?? ''}`}
            of={each}
            editable={
              each.opens !== null && (!('commandId' in each.opens) || openable?.has(each.opens.commandId) === true)
            }
          />
        ))}
      </div>
    </section>
  )
}

function OneDraft({
  of: { key, kind, text: typed, opens, reason, elsewhere },
  editable,
}: {
  of: DraftRow
  editable: boolean
}) {
  const text = useText()
  const router = useRouter()
  const device = useDevice()
  const openEditor = useOpenInEditor()
  const name = text(labelOf(kind))
  const what = typed === '' ? name : text('app.list', { one: name, next: typed })

  function open() {
    if (opens === null) return
    if ('commandId' in opens) void openEditor(opens.commandId)
    else if ('report' in opens) openPopup({ kind: 'report', ...opens.report })
    else void router.navigate({ href: opens.href })
  }

  async function forget() {
    if (!device) return
    await forgetDraft(device.mirror, key)
    if (device.session) await unshareDraft(device.mirror, key, device.session)
  }

  return (
    <TypedRow
      kind={kind}
      name={name}
      typed={typed}
      cut={editable}
      failed={reason !== undefined}
      mark={
        <>
          {reason && <Mark of="failed">{text('device.refused', { reason: reasonText(text, reason) })}</Mark>}
          {elsewhere !== undefined && (
            <small>
              <Ago at={elsewhere} form="long">
                {when => text('device.drafts.elsewhere', { when })}
              </Ago>
            </small>
          )}
        </>
      }
    >
      {device && (
        <span className="tools">
          {editable && <IconButton path={pencil} label={text('device.edit', { what })} onClick={open} />}
          {elsewhere === undefined && (
            <IconButton
              path={trash}
              label={text('device.discard', { what })}
              onClick={() => openPopup({ kind: 'discard-draft' }, () => void forget())}
            />
          )}
        </span>
      )}
    </TypedRow>
  )
}
