import { type FormEvent, useMemo, useState } from 'react'
import { CallError } from '../../../../contract/errors.ts'
import { limits } from '../../../../contract/limits.ts'
import { weakPairs } from '../../../../contract/site-style/pairs.ts'
import { noValues, type StyleValues } from '../../../../contract/site-style/style-values.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { isCode, useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { Button } from '../../../ui/button.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { ColourFields } from './colour-fields.tsx'
import { ContrastTable, Verdict, weakBeside } from './contrast.tsx'
import s from './css.module.css'
import { FontFields, LengthFields } from './shape-fields.tsx'
import { StylePreview } from './style-preview.tsx'
import { differencesOf, readTyped, type TypedStyle, typedOf } from './typed-style.ts'
import { type StyleVersion, Versions } from './versions.tsx'

/**
 * The fields of all tokens, what they make of the site, and the looks before. What was typed survives a failed save, and somebody else's.
 * @param props.first the latest looks
 */
export function StyleEditor({ first }: { first: readonly StyleVersion[] }) {
  const text = useText()
  const [versions, setVersions] = useState(first)
  const current = versions[0]?.values ?? noValues
  const [typed, setTyped] = useState<TypedStyle>(() => typedOf(current))
  const [reason, setReason] = useState('')
  const [reasonMissing, setReasonMissing] = useState(false)
  const { values, wrong } = useMemo(() => readTyped(typed), [typed])
  const weak = useMemo(() => weakPairs(values), [values])
  const { busy, failure, forget, send } = useSending(text('admin.css.not_saved'), true)
  const differences = useMemo(() => differencesOf(current, values), [current, values])
  const changes = differences.length
  const changed = useMemo(() => new Set<string>(differences.map(({ token }) => token)), [differences])
  const mayBeSaved = changes > 0 && weak.length === 0 && wrong.size === 0

  function fill(next: StyleValues) {
    setTyped(typedOf(next))
    forget()
  }

  function restore(next: StyleValues) {
    fill(next)
    showMessage(text('admin.css.version.restored'))
  }

  function save(event: FormEvent) {
    event.preventDefault()
    setReasonMissing(reason.trim() === '')
    if (!mayBeSaved || reason.trim() === '') return
    void send(store)
  }

  async function store() {
    const based_on = versions[0]?.id ?? null
    try {
      const { data } = await callServer('admin.changeStyle', { body: { based_on, values, reason } })
      setVersions([data, ...versions])
      setReason('')
      showMessage(text('admin.css.saved'))
    } catch (error) {
      if (!isCode(error, 'conflict')) throw error
      setVersions((await callServer('admin.styles', { query: {} })).data)
      throw new CallError('conflict', { message: text('admin.css.conflict') })
    }
  }

  return (
    <form className={s.look} onSubmit={save} noValidate>
      <StylePreview values={values} />
      <div className={s.sheet}>
        <section>
          <Eave big>{text('admin.css.colours')}</Eave>
          <p className="muted">{text('admin.css.colours.hint')}</p>
          <ColourFields
            typed={typed.colours}
            wrong={wrong}
            weakOf={token => weakBeside(token, weak, changed)}
            onChange={(token, pair) => setTyped({ ...typed, colours: { ...typed.colours, [token]: pair } })}
          />
        </section>
        <section className="stack">
          <Eave big>{text('admin.css.letters')}</Eave>
          <p className="muted">{text('admin.css.letters.hint')}</p>
          <FontFields typed={typed.fonts} onChange={fonts => setTyped({ ...typed, fonts })} />
        </section>
        <section className="stack">
          <Eave big>{text('admin.css.measures')}</Eave>
          <LengthFields
            typed={typed.lengths}
            wrong={wrong}
            onChange={(token, length) => setTyped({ ...typed, lengths: { ...typed.lengths, [token]: length } })}
          />
        </section>
        <section className="stack">
          <Eave big>{text('admin.css.contrast')}</Eave>
          <ContrastTable values={values} />
        </section>
        <TextField
          label={text('admin.css.reason')}
          error={reasonMissing && reason.trim() === '' ? text('admin.css.reason.missing') : undefined}
          value={reason}
          maxLength={limits.reportText.max}
          onChange={event => setReason(event.target.value)}
        />
        <div>
          <Button look="quiet" onClick={() => restore(noValues)}>
            {text('admin.css.own')}
          </Button>
        </div>
        <Versions versions={versions} onMore={older => setVersions([...versions, ...older])} onRestore={restore} />
        <div className={s.saveBar}>
          <div role="status">
            <Verdict weak={weak} />{' '}
            <span className="soft">
              {changes === 0 ? text('admin.css.unchanged') : text('admin.css.changed', { count: changes })}
            </span>
          </div>
          {failure !== null && <FieldError>{failure}</FieldError>}
          <div className="flex wrap g-10">
            <LockableButton type="submit" disabled={busy || !mayBeSaved}>
              {text('admin.css.save')}
            </LockableButton>
            <Button look="quiet" disabled={changes === 0 && wrong.size === 0} onClick={() => fill(current)}>
              {text('admin.css.undo')}
            </Button>
          </div>
        </div>
      </div>
    </form>
  )
}
