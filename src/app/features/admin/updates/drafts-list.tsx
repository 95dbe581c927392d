import { useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { uuidv7 } from '../../../../contract/uuid.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useSession } from '../../../state/device/open-device.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { isCode, messageOf, useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { ActDialog } from '../area/act-dialog.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'
import type { OpenDraft } from './use-draft.ts'

type Draft = OutputOf<'admin.siteUpdateDrafts'>[number]

type Props = {
  onOpen: (draft: OpenDraft) => void
  onChanged: (id: string) => Promise<void>
}

const opened = ({ id, rev, en, ja, post_slug, line, send_at }: Draft): OpenDraft => ({
  ...{ key: uuidv7(), id, kind: line === null ? 'note' : 'line', rev, sendAt: send_at },
  fields: { en, ja, post_slug, href: line?.href ?? '', until: line?.until ?? '' },
})

/** Drafts of all admins, and what is sent or shown at a time (PRODUCT 6.19, 6.40). */
export function DraftsList({ drafts, ...props }: { drafts: readonly Draft[] } & Props) {
  const text = useText()
  if (drafts.length === 0) return <p className="soft">{text('admin.update.drafts.none')}</p>
  return (
    <ul className="rows">
      {drafts.map(each => (
        <Row key={each.id} draft={each} {...props} />
      ))}
    </ul>
  )
}

function Row({ draft, onOpen, onChanged }: { draft: Draft } & Props) {
  const text = useText()
  const time = useJapanTime()
  const failed = text('admin.update.failed')
  const sending = useSending(failed, true)
  const [takingBack, setTakingBack] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const ownTag = useSession()?.user_tag
  const { id, en, ja, rev, line, edited_at, edited_by, send_at } = draft

  /** Where somebody else was first, the list as it is now says what has become of it. @returns whether that was so */
  function isGone(error: unknown): boolean {
    if (!isCode(error, 'not_found')) return false
    showMessage(messageOf(error, text, failed), 'error')
    void onChanged(id)
    return true
  }
  async function remove(reason: string) {
    const { data } = await callServer('admin.deleteSiteUpdateDraft', { params: { id }, body: { reason } })
    showMessage(data.message, 'success')
    await onChanged(id)
  }
  /** What somebody else wrote isn't taken away with one press. */
  const beginRemove = () => (edited_by === ownTag ? void sending.send(() => remove(''), isGone) : setDeleting(true))
  async function takeBack(reason: string) {
    const call = callServer('admin.unscheduleSiteUpdate', { params: { id }, body: { reason } })
    const answer = await call.catch(error => {
      if (!isGone(error)) throw error
    })
    setTakingBack(false)
    if (answer === undefined) return
    const { data } = answer
    showMessage(data.message, 'success')
    await onChanged(id)
    // Taking it back is a change of its own.
    onOpen(opened({ ...draft, rev: rev + 1 }))
  }

  return (
    <li>
      <div className="row top">
        <div>
          {line !== null && <b>{text('admin.line.draft')}</b>}
          {en === '' && ja === '' && <p className="soft">{text('admin.update.draft.empty')}</p>}
          <p lang="en">{en}</p>
          <p lang="ja">{ja}</p>
          {send_at !== null && (
            <p>
              <b>
                {text(line === null ? 'admin.update.draft.sends' : 'admin.line.draft.shows', { when: time(send_at) })}
              </b>
            </p>
          )}
          <small>
            {time(edited_at)}
            {edited_by !== null && ` · @${edited_by}`}
          </small>
        </div>
        {send_at === null ? (
          <div className="flex wrap">
            <Button look="quiet" size="small" onClick={() => onOpen(opened(draft))}>
              {text('admin.update.draft.open')}
            </Button>
            <LockableButton look="danger" size="small" disabled={sending.busy} onClick={beginRemove}>
              {text('admin.update.draft.delete')}
            </LockableButton>
          </div>
        ) : (
          <LockableButton look="quiet" size="small" onClick={() => setTakingBack(true)}>
            {text('admin.update.draft.back')}
          </LockableButton>
        )}
      </div>
      {deleting && (
        <ActDialog
          title={text('admin.update.draft.delete')}
          told={false}
          act={text('admin.update.draft.delete')}
          onClose={() => setDeleting(false)}
          onAct={reason =>
            remove(reason).catch(error => {
              if (!isGone(error)) throw error
            })
          }
        >
          {edited_by !== null && <p>{text('admin.update.draft.delete.theirs', { who: edited_by })}</p>}
        </ActDialog>
      )}
      {takingBack && (
        <ActDialog
          title={text('admin.update.draft.back')}
          told={false}
          act={text('admin.update.draft.back')}
          mild
          onClose={() => setTakingBack(false)}
          onAct={takeBack}
        />
      )}
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
    </li>
  )
}
