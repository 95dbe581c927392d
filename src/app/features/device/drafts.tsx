import { useRouter } from '@tanstack/react-router'
import { forgetDraft } from '../../../local/drafts.ts'
import { useMirror } from '../../state/device.ts'
import { openPopup } from '../../state/popups.ts'
import { useText } from '../../state/text.tsx'
import { useLive } from '../../state/use-live.ts'
import { IconButton } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { pencil, trash } from '../../ui/icons.ts'
import { Mark } from '../../ui/signs.tsx'
import { kindKey } from './kind-key.ts'
import { type DraftRow, readDrafts } from './read-drafts.ts'
import { reasonText } from './reason-text.ts'
import { canBeEdited } from './take-to-editor.ts'
import { TypedRow } from './typed-row.tsx'
import { useEdit } from './use-edit.ts'

/** What was typed and is not on its way, each with Edit and Discard; nothing while there is none. */
export function Drafts() {
  const text = useText()
  const { value: drafts = [] } = useLive(readDrafts, 'drafts', undefined)
  if (drafts.length === 0) return null
  return (
    <section className="part next">
      <Eave big count={drafts.length}>
        {text('device.drafts')}
      </Eave>
      <div className="rows">
        {drafts.map(each => (
          <Draft key={each.key} of={each} />
        ))}
      </div>
    </section>
  )
}

function Draft({ of: { key, kind, text: typed, commandId, reason } }: { of: DraftRow }) {
  const text = useText()
  const router = useRouter()
  const mirror = useMirror()
  const openEditor = useEdit()
  const name = text(kindKey(kind))
  const what = typed === '' ? name : `${name}, ${typed}`
  const editable = canBeEdited(kind, reason?.code)

  return (
    <TypedRow
      kind={kind}
      name={name}
      typed={typed}
      cut={editable}
      failed={reason !== undefined}
      mark={reason && <Mark of="failed">{text('device.refused', { reason: reasonText(text, reason) })}</Mark>}
    >
      {mirror && (
        <span className="tools">
          {editable && (
            <IconButton
              path={pencil}
              label={text('device.edit', { what })}
              onClick={() =>
                void (commandId === null ? router.navigate({ href: '/posts/new-post' }) : openEditor(commandId))
              }
            />
          )}
          <IconButton
            path={trash}
            label={text('device.discard', { what })}
            onClick={() => openPopup({ kind: 'discard-draft' }, () => void forgetDraft(mirror, key))}
          />
        </span>
      )}
    </TypedRow>
  )
}
