import { useState } from 'react'
import { type OwnPhrase, ownPhraseLimits } from '../../../contract/phrases/own-phrase.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { saveOwnPhrase } from '../../../local/editing/own-phrases.ts'
import { readOwnPhrases } from '../../../local/settings/own-phrases.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { FormDialog } from '../../state/forms/form-dialog.tsx'
import { useText } from '../../state/language/text.tsx'
import { useLive } from '../../state/reading/use-live.ts'
import { AreaField, FieldError } from '../../ui/field.tsx'

/** What was typed into a form that was closed, by the key of its card, until the page is left: it stands there when the form opens again. */
const left = new Map<string, OwnPhrase>()

/**
 * Writes a member's own card. Needs the texts `phrases`.
 * @param props.id of a card that is changed
 */
export function OwnPhraseForm({ first, id, onClose }: { first: OwnPhrase; id?: string; onClose: () => void }) {
  const text = useText()
  const device = useDevice()
  // The same card, however often one taps.
  const [newId] = useState(uuidv7)
  const [saving, setSaving] = useState(false)
  const key = id ?? `new ${first.japanese}`
  const [{ japanese, meaning }, setTyped] = useState(left.get(key) ?? first)
  const [failed, setFailed] = useState<'empty' | 'many' | 'full' | null>(null)
  const { value: cards = [] } = useLive(readOwnPhrases, 'own phrases', undefined)

  function save() {
    if (japanese.trim() === '') return setFailed('empty')
    if (id === undefined && cards.length >= ownPhraseLimits.most) return setFailed('many')
    if (!device?.session || saving) return
    setSaving(true)
    const card = { japanese: japanese.trim(), meaning: meaning.trim() }
    saveOwnPhrase(device.mirror, device.session, card, id ?? newId).then(
      () => {
        left.delete(key)
        onClose()
      },
      () => {
        setFailed('full')
        setSaving(false)
      },
    )
  }
  function type(typed: OwnPhrase) {
    left.set(key, typed)
    setTyped(typed)
  }

  return (
    <FormDialog
      title={text(id === undefined ? 'phrases.own.write' : 'phrases.own.change.title')}
      act={text('phrases.own.keep')}
      busy={saving}
      onSubmit={save}
      onClose={onClose}
      onCancel={() => {
        left.delete(key)
        onClose()
      }}
    >
      <AreaField
        label={text('phrases.own.japanese')}
        lang="ja"
        value={japanese}
        maxLength={ownPhraseLimits.letters}
        error={failed === 'empty' ? text('phrases.own.empty') : undefined}
        onChange={event => type({ japanese: event.target.value, meaning })}
      />
      <AreaField
        label={text('phrases.own.meaning')}
        value={meaning}
        maxLength={ownPhraseLimits.letters}
        onChange={event => type({ japanese, meaning: event.target.value })}
      />
      {failed === 'many' && <FieldError>{text('phrases.own.full', { count: ownPhraseLimits.most })}</FieldError>}
      {failed === 'full' && <FieldError>{text('room.full')}</FieldError>}
    </FormDialog>
  )
}
