import { type FormEvent, useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { isCode, messageOf, useSending } from '../../../state/forms/use-sending.ts'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Eave } from '../../../ui/eave.tsx'
import { AreaField, FieldError, TextField } from '../../../ui/field.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { asLines, fromLines, merged } from './word-lines.ts'

const { links, repeated, words: bounds } = keepingLimits.spam

type List = OutputOf<'admin.spam'>

const readList = async (): Promise<List> => (await callServer('admin.spam', {})).data

/** The rules against spam (PRODUCT 6.21): their bounds, and the list of words that are checked. */
export function SpamRules() {
  const text = useText()
  const { answer, again } = useServerAnswer(readList)
  return (
    <section className="part next">
      <Eave big>{text('admin.spam.title')}</Eave>
      <p className="soft pad">{text('admin.spam.text')}</p>
      <ServerAnswer answer={answer} onAgain={again}>
        {list => (
          <>
            <Bounds of={list.newcomers} />
            <Words list={list} onSaved={again} />
          </>
        )}
      </ServerAnswer>
    </section>
  )
}

/** From where on the rules hold a thing. Those of new accounts are set on the page Door. */
function Bounds({ of: { days, published, links: few, pace } }: { of: List['newcomers'] }) {
  const text = useText()
  return (
    <dl className="facts">
      <dt>{text('admin.spam.links')}</dt>
      <dd>
        {text('admin.spam.links.all', links)}
        <br />
        {text('admin.spam.links.new', few)}
      </dd>
      <dt>{text('admin.spam.repeated')}</dt>
      <dd>
        {text('admin.spam.repeated.all', { letters: repeated.letters, one: repeated.ofOne, all: repeated.ofAll })}
      </dd>
      <dt>{text('admin.spam.pace')}</dt>
      <dd>{text('admin.spam.pace.new', { post: pace.post, comment: pace.comment })}</dd>
      <dt>{text('admin.spam.chats')}</dt>
      <dd>{text('admin.spam.chats.new', { chat: pace.chat })}</dd>
      <dt>{text('admin.spam.new')}</dt>
      <dd>{text('admin.spam.new.text', { days, published })}</dd>
    </dl>
  )
}

/** The list of words. What another admin changed meanwhile is put together with what was typed here. */
function Words({ list, onSaved }: { list: List; onSaved: () => Promise<void> }) {
  const text = useText()
  const failed = text('admin.spam.failed')
  const sending = useSending(failed, true)
  const [base, setBase] = useState(list)
  const [typed, setTyped] = useState(asLines(list.words))
  const [reason, setReason] = useState('')
  const [said, setSaid] = useState<'saved' | { merged: string } | null>(null)
  const words = fromLines(typed)
  const wrong =
    words.length > bounds.most
      ? text('admin.spam.many')
      : words.some(word => [...word].length > bounds.letters || [...word].length < 2)
        ? text('admin.spam.word')
        : undefined

  async function save() {
    const saved = { version: base.version, words, reason: reason.trim() }
    try {
      await callServer('admin.setSpamWords', { body: saved })
    } catch (error) {
      if (!isCode(error, 'conflict')) throw error
      const theirs = await readList()
      setTyped(asLines(merged(base.words, words, theirs.words)))
      setBase(theirs)
      setSaid({ merged: messageOf(error, text, failed) })
      return
    }
    const now = await readList()
    setBase(now)
    setTyped(asLines(now.words))
    setReason('')
    setSaid('saved')
    await onSaved()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSaid(null)
    if (wrong === undefined) void sending.send(save)
    else event.currentTarget.querySelector('textarea')?.focus()
  }

  return (
    <form className="stack pad" noValidate onSubmit={submit}>
      <AreaField
        label={text('admin.spam.words.label')}
        hint={text('admin.spam.words.hint')}
        error={wrong}
        name="words"
        rows={8}
        spellCheck={false}
        autoCapitalize="none"
        value={typed}
        onChange={event => {
          setSaid(null)
          sending.forget()
          setTyped(event.target.value)
        }}
      />
      <p className="muted">
        {text('admin.spam.words.count', { count: words.length })}
        {base.changed !== null && (
          <>
            {' · '}
            <Ago at={base.changed}>{when => text('admin.spam.changed', { when })}</Ago>
          </>
        )}
      </p>
      <TextField
        label={text('admin.spam.reason')}
        name="reason"
        maxLength={200}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      {sending.failure !== null && <FieldError>{sending.failure}</FieldError>}
      <div>
        <LockableButton type="submit" look="quiet" disabled={sending.busy}>
          {text('admin.spam.save')}
        </LockableButton>
      </div>
      <div role="status">
        {said === 'saved' && <Mark of="sent">{text('admin.spam.saved')}</Mark>}
        {typeof said === 'object' && said && (
          <p>
            {said.merged} {text('admin.spam.merged')}
          </p>
        )}
      </div>
    </form>
  )
}
