import { type FormEvent, useState } from 'react'
import type { UsualReason } from '../../../../contract/entities/report.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { isCode, messageOf, useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Eave } from '../../../ui/eave.tsx'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { noteReasons } from '../area/usual-reasons.ts'
import { WhyField } from '../area/why-field.tsx'
import s from './reports.module.css'

const { most, letters } = keepingLimits.usualReasons

type List = { version: number; reasons: UsualReason[] }
type Row = UsualReason & { key: number }

const readList = async (): Promise<List> => (await callServer('admin.reasons', {})).data

/** The site's own reasons, which an admin adds, edits and removes (PRODUCT 6.34). */
export function UsualReasons() {
  const text = useText()
  const { answer, again } = useServerAnswer(readList)
  return (
    <section className="part next">
      <Eave big>{text('admin.reasons.title')}</Eave>
      <p className="soft">{text('admin.reasons.text')}</p>
      <ServerAnswer answer={answer} onAgain={again}>
        {list => <Reasons list={list} />}
      </ServerAnswer>
    </section>
  )
}

/** The list as it is being edited. What was typed stays when another admin has changed the list meanwhile. */
function Reasons({ list }: { list: List }) {
  const text = useText()
  const failed = text('admin.reasons.failed')
  const sending = useSending(failed, true)
  const [version, setVersion] = useState(list.version)
  const [rows, setRows] = useState<Row[]>(() => list.reasons.map((reason, key) => ({ ...reason, key })))
  /** Why the list is changed; null while it is as it was. */
  const [why, setWhy] = useState<string | null>(null)
  const [nextKey, setNextKey] = useState(list.reasons.length)
  const [said, setSaid] = useState<'saved' | 'missing' | { changed: string } | null>(null)
  const change = (next: Row[]) => {
    setSaid(null)
    sending.forget()
    setWhy(why ?? '')
    setRows(next)
  }

  async function save() {
    const reasons = rows.map(({ en, ja }) => ({ en: en.trim(), ja: ja.trim() }))
    try {
      await callServer('admin.setReasons', { body: { version, reasons, reason: why ?? '' } })
    } catch (error) {
      if (!isCode(error, 'conflict')) throw error
      // Saved again, what stands here replaces what the other one saved.
      setVersion((await readList()).version)
      setSaid({ changed: messageOf(error, text, failed) })
      return
    }
    setVersion((await readList()).version)
    noteReasons(reasons)
    setWhy(null)
    setSaid('saved')
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const empty = rows.findIndex(({ en, ja }) => en.trim() === '' || ja.trim() === '')
    if (empty === -1) void sending.send(save)
    else {
      setSaid('missing')
      event.currentTarget.querySelectorAll('fieldset')[empty]?.querySelector('input')?.focus()
    }
  }

  return (
    <form className="stack pad" noValidate onSubmit={submit}>
      {rows.map((row, at) => (
        <fieldset key={row.key} className={s.reportReason}>
          <legend className="sr">{text('admin.reasons.number', { number: at + 1 })}</legend>
          {(['en', 'ja'] as const).map(lang => (
            <TextField
              key={lang}
              label={text(`admin.reports.filter.${lang}`)}
              lang={lang}
              maxLength={letters}
              value={row[lang]}
              error={said === 'missing' && row[lang].trim() === '' ? text('admin.reasons.missing') : undefined}
              onChange={event =>
                change(rows.map(each => (each.key === row.key ? { ...each, [lang]: event.target.value } : each)))
              }
            />
          ))}
          <LockableButton
            look="quiet"
            size="small"
            aria-label={text('admin.reasons.remove.number', { number: at + 1 })}
            onClick={() => change(rows.filter(each => each.key !== row.key))}
          >
            {text('admin.reasons.remove')}
          </LockableButton>
        </fieldset>
      ))}
      {why !== null && <WhyField value={why} onChange={setWhy} />}
      {sending.failure !== null && <FieldError>{sending.failure}</FieldError>}
      <div className="flex wrap">
        <LockableButton
          look="quiet"
          disabled={rows.length >= most}
          onClick={() => {
            change([...rows, { en: '', ja: '', key: nextKey }])
            setNextKey(nextKey + 1)
          }}
        >
          {text('admin.reasons.add')}
        </LockableButton>
        <LockableButton type="submit" disabled={sending.busy}>
          {text('admin.reasons.save')}
        </LockableButton>
      </div>
      <div role="status">
        {said === 'saved' && <Mark of="sent">{text('admin.reasons.saved')}</Mark>}
        {typeof said === 'object' && said && (
          <p>
            {said.changed} {text('admin.reasons.changed')}
          </p>
        )}
      </div>
    </form>
  )
}
