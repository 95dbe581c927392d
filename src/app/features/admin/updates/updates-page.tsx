import '../../../ui/styles/form.css'
import '../../../ui/styles/rows.css'
import { useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { limits } from '../../../../contract/limits.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useCountdown } from '../../../state/forms/use-countdown.ts'
import { isCode, messageOf, useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'
import { AnnouncementPart } from './announcement-part.tsx'
import { DraftsList } from './drafts-list.tsx'
import { UpdateForm } from './update-form.tsx'
import { newDraft, type OpenDraft } from './use-draft.ts'

type Update = OutputOf<'admin.siteUpdates'>[number]

/** What the site says to everybody (PRODUCT 6.19): writing it in both languages, drafts, what was sent, and taking it back. */
export function UpdatesPage() {
  const text = useText()
  const [note, setNote] = useState(() => newDraft('note'))
  const [line, setLine] = useState(() => newDraft('line'))
  const drafts = useServerAnswer(async () => (await callServer('admin.siteUpdateDrafts', {})).data)
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.siteUpdates', { query: {} })).data)

  async function done() {
    setNote(newDraft('note'))
    await Promise.all([again(), drafts.again()])
  }
  async function lineDone() {
    setLine(newDraft('line'))
    await drafts.again()
  }
  function open(draft: OpenDraft) {
    if (draft.kind === 'note') setNote(draft)
    else setLine(draft)
  }

  return (
    <>
      <section className="part settings">
        <Eave big>{text('admin.update.new')}</Eave>
        <p className="soft pad">{text('admin.update.text')}</p>
        <UpdateForm key={note.key} draft={note} onKept={() => void drafts.again()} onTold={again} onDone={done} />
      </section>
      <section className="part settings">
        <Eave big>{text('admin.update.drafts')}</Eave>
        <ServerAnswer answer={drafts.answer} onAgain={drafts.again}>
          {all => (
            <DraftsList
              drafts={all}
              onOpen={open}
              onChanged={async id => {
                if (id === note.id) setNote(newDraft('note'))
                if (id === line.id) setLine(newDraft('line'))
                await drafts.again()
              }}
            />
          )}
        </ServerAnswer>
      </section>
      <section className="part settings">
        <Eave big>{text('admin.update.sent')}</Eave>
        <ServerAnswer answer={answer} onAgain={again}>
          {updates =>
            updates.length === 0 ? (
              <p className="soft">{text('admin.update.none')}</p>
            ) : (
              <ul className="rows">
                {updates.map(each => (
                  <Sent key={each.id} update={each} onChanged={again} />
                ))}
              </ul>
            )
          }
        </ServerAnswer>
      </section>
      <AnnouncementPart draft={line} onKept={() => void drafts.again()} onDone={lineDone} />
    </>
  )
}

function Sent({ update, onChanged }: { update: Update; onChanged: () => Promise<void> }) {
  const text = useText()
  const time = useJapanTime()
  const failed = text('admin.update.failed')
  const sending = useSending(failed, true)
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { id, en, ja, post, sent_at, sent_by, waits_ms, withdrawn_at } = update
  const [until] = useState(() => Date.now() + waits_ms)
  const left = useCountdown(withdrawn_at === null && waits_ms > 0 ? until : null)

  const withdraw = (why: string) => {
    setMissing(why === '')
    if (why === '') return
    void sending.send(
      async () => {
        const { data } = await callServer('admin.withdrawSiteUpdate', { params: { id }, body: { reason: why } })
        showMessage(data.message, 'success')
        setAsking(false)
        await onChanged()
      },
      error => {
        if (!isCode(error, 'not_found')) return false
        showMessage(messageOf(error, text, failed), 'error')
        setAsking(false)
        void onChanged()
        return true
      },
    )
  }

  return (
    <li>
      <div className="row top">
        <div>
          <p lang="en">{en}</p>
          <p lang="ja">{ja}</p>
          {post && (
            <p>
              <Link className="link" href={`/posts/${encodeURIComponent(post.slug)}`}>
                {post.title}
              </Link>
            </p>
          )}
          <small>
            {time(sent_at)}
            {sent_by !== null && ` · @${sent_by}`}
            {withdrawn_at !== null && ` · ${text('admin.update.withdrawn', { when: time(withdrawn_at) })}`}
          </small>
        </div>
        {left !== null && (
          <LockableButton
            look="danger"
            size="small"
            disabled={sending.busy}
            onClick={() => withdraw(text('admin.update.unseen'))}
          >
            {text('admin.update.take_back', { seconds: String(left) })}
          </LockableButton>
        )}
        {left === null && withdrawn_at === null && (
          <Button look="quiet" size="small" aria-expanded={asking} onClick={() => setAsking(!asking)}>
            {text(asking ? 'app.cancel' : 'admin.update.withdraw')}
          </Button>
        )}
      </div>
      {left !== null && sending.failure && <FieldError>{sending.failure}</FieldError>}
      {asking && withdrawn_at === null && (
        <div className="stack">
          <TextField
            name="reason"
            required
            autoFocus
            autoComplete="off"
            label={text('admin.update.reason')}
            hint={text('admin.update.withdraw.text')}
            maxLength={limits.reportText.max}
            value={reason}
            error={missing ? text('error.field') : undefined}
            onChange={event => {
              setMissing(false)
              setReason(event.target.value)
            }}
          />
          {sending.failure && <FieldError>{sending.failure}</FieldError>}
          <div className="flex wrap">
            <LockableButton look="danger" disabled={sending.busy} onClick={() => withdraw(reason.trim())}>
              {text('admin.update.withdraw')}
            </LockableButton>
          </div>
        </div>
      )}
    </li>
  )
}
