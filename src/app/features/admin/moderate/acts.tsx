import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ModerationItem, refusalReasons } from '../../../../contract/entities/moderation.ts'
import { limits } from '../../../../contract/limits.ts'
import { useSingleKeys } from '../../../state/device/single-keys.ts'
import { LockableButton, useLock } from '../../../state/forms/lock.tsx'
import { useText } from '../../../state/language/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { ReasonField } from '../area/reason-field.tsx'
import s from './moderate.module.css'
import type { QueueName } from './queue.ts'
import type { Verdict } from './queue-state.ts'

/** A refusal whose reason is being chosen. */
export type Asking = 'rejected' | 'removed'

/** What can be decided about a thing: one row of buttons, and the reasons while one is asked for. */
export function Acts({
  item,
  list,
  place,
  asking,
  onAsk,
  onDecide,
  onMove,
}: {
  item: ModerationItem
  list: QueueName
  place: { at: number; count: number } | null
  asking: Asking | null
  onAsk: (asking: Asking | null) => void
  onDecide: (verdict: Verdict) => void
  onMove: (by: 1 | -1) => void
}) {
  const text = useText()
  const keys = useSingleKeys()
  const approve = () => onDecide({ act: 'decide', status: 'published', reasonKey: null, reason: '' })
  const status = item.post?.status
  return (
    <div className={s.verdict}>
      {list === 'appeals' ? (
        <Answer onDecide={onDecide} />
      ) : (
        <div className={s.rowActs}>
          {status !== 'published' && (
            <LockableButton size="small" onClick={approve} aria-keyshortcuts={keys ? 'a' : undefined}>
              {text(status === 'pending' || item.comment ? 'moderate.approve' : 'moderate.restore')}
            </LockableButton>
          )}
          {(status === 'pending' || item.comment) && (
            <LockableButton
              look="quiet"
              size="small"
              aria-keyshortcuts={keys ? 'r' : undefined}
              aria-expanded={asking === 'rejected'}
              onClick={() => onAsk(asking === 'rejected' ? null : 'rejected')}
            >
              {text('moderate.reject')}
            </LockableButton>
          )}
          {(status === 'pending' || status === 'published') && (
            <LockableButton
              look="danger"
              size="small"
              aria-keyshortcuts={keys ? 'x' : undefined}
              aria-expanded={asking === 'removed'}
              onClick={() => onAsk(asking === 'removed' ? null : 'removed')}
            >
              {text('moderate.remove')}
            </LockableButton>
          )}
        </div>
      )}
      {place && (
        <div className={s.rowActs}>
          <span className="muted num">{text('moderate.place', place)}</span>
          <Button
            look="bare"
            size="small"
            onClick={() => onMove(-1)}
            disabled={place.at === 1}
            aria-keyshortcuts={keys ? 'k' : undefined}
          >
            {text('moderate.previous')}
          </Button>
          <Button
            look="bare"
            size="small"
            onClick={() => onMove(1)}
            disabled={place.at === place.count}
            aria-keyshortcuts={keys ? 'j' : undefined}
          >
            {text('moderate.next')}
          </Button>
        </div>
      )}
      {asking && <Reasons key={asking} of={asking} onDecide={onDecide} onCancel={() => onAsk(null)} />}
    </div>
  )
}

/** The reasons for a refusal, each decides; own words go with it, or alone. */
function Reasons({
  of: status,
  onDecide,
  onCancel,
}: {
  of: Asking
  onDecide: (verdict: Verdict) => void
  onCancel: () => void
}) {
  const text = useText()
  const keys = useSingleKeys()
  const [words, setWords] = useState('')
  const [wrong, setWrong] = useState(false)
  const { locked, described } = useLock()
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const refuse = (reasonKey: (typeof refusalReasons)[number] | null) =>
    onDecide({ act: 'decide', status, reasonKey, reason: words.trim() })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (words.trim() === '') {
      setWrong(true)
      return
    }
    refuse(null)
  }

  return (
    <form ref={box} className={s.reasons} noValidate onSubmit={submit}>
      <fieldset>
        <legend>{text(status === 'rejected' ? 'moderate.reason.reject' : 'moderate.reason.remove')}</legend>
        <div className={s.chips}>
          {refusalReasons.map((reason, at) => (
            <button
              key={reason}
              type="button"
              className="tag"
              disabled={locked}
              {...described}
              aria-keyshortcuts={keys ? `${at + 1}` : undefined}
              onClick={() => refuse(reason)}
            >
              {keys && <kbd aria-hidden>{at + 1}</kbd>} {text(`refused.${reason}`)}
            </button>
          ))}
        </div>
      </fieldset>
      <ReasonField
        own
        of="both"
        reason={words}
        onChange={next => {
          setWrong(false)
          setWords(next)
        }}
      />
      <AreaField
        label={text('moderate.reason.own')}
        hint={text('moderate.reason.hint')}
        error={wrong ? text('moderate.reason.none') : undefined}
        rows={2}
        maxLength={limits.reportText.max}
        value={words}
        aria-keyshortcuts={keys ? '9' : undefined}
        onChange={event => {
          setWrong(false)
          setWords(event.target.value)
        }}
      />
      <div className={s.rowActs}>
        <LockableButton type="submit" look="danger" size="small">
          {text(status === 'rejected' ? 'moderate.reason.send' : 'moderate.reason.send.remove')}
        </LockableButton>
        <Button look="bare" size="small" onClick={onCancel}>
          {text('moderate.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The answer to an appeal, which its author reads. */
function Answer({ onDecide }: { onDecide: (verdict: Verdict) => void }) {
  const text = useText()
  const [answer, setAnswer] = useState('')
  const [wrong, setWrong] = useState(false)
  function change(next: string) {
    setWrong(false)
    setAnswer(next)
  }
  function decide(granted: boolean) {
    if (answer.trim() === '') setWrong(true)
    else onDecide({ act: 'answer', granted, answer: answer.trim() })
  }
  return (
    <form className={s.reasons} noValidate onSubmit={event => event.preventDefault()}>
      <ReasonField own of="both" reason={answer} onChange={change} />
      <AreaField
        label={text('moderate.answer')}
        hint={text('moderate.answer.hint')}
        error={wrong ? text('moderate.answer.short') : undefined}
        rows={2}
        maxLength={limits.reportText.max}
        value={answer}
        onChange={event => change(event.target.value)}
      />
      <div className={s.rowActs}>
        <LockableButton size="small" onClick={() => decide(true)}>
          {text('moderate.grant')}
        </LockableButton>
        <LockableButton look="quiet" size="small" onClick={() => decide(false)}>
          {text('moderate.refuse')}
        </LockableButton>
      </div>
    </form>
  )
}
