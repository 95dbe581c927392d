import { useState } from 'react'
import { type OwnPhrase, ownPhraseLimits } from '../../../contract/phrases/own-phrase.ts'
import { saveOwnPhrase } from '../../../local/editing/own-phrases.ts'
import { readOwnPhrases } from '../../../local/settings/own-phrases.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { FormDialog } from '../../state/forms/form-dialog.tsx'
import { useText } from '../../state/language/text.tsx'
import { useLive } from '../../state/reading/use-live.ts'
import { AreaField, FieldError } from '../../ui/field.tsx'

/**
 * Writes a member's own card. Needs the texts `phrases`.
 * @param props.id of a card that is changed
 */
export function OwnPhraseForm({ first, id, onClose }: { first: OwnPhrase; id?: string; onClose: () => void }) {
  const text = useText()
  const device = useDevice()
  const [{ japanese, meaning }, setTyped] = useState(first)
  const [failed, setFailed] = useState<'empty' | 'many' | 'full' | null>(null)
  const { value: cards = [] } = useLive(readOwnPhrases, 'own phrases', undefined)

  function save() {
    if (japanese.trim() === '') return setFailed('empty')
    if (id === undefined && cards.length >= ownPhraseLimits.most) return setFailed('many')
    if (!device?.session) return
    const card = { japanese: japanese.trim(), meaning: meaning.trim() }
    saveOwnPhrase(device.mirror, device.session, card, id).then(onClose, () => setFailed('full'))
  }

  return (
    <FormDialog
      title={text(id === undefined ? 'phrases.own.write' : 'phrases.own.change.title')}
      act={text('phrases.own.keep')}
      onSubmit={save}
      onClose={onClose}
    >
      <AreaField
        label={text('phrases.own.japanese')}
        lang="ja"
        value={japanese}
        maxLength={ownPhraseLimits.letters}
        error={failed === 'empty' ? text('phrases.own.empty') : undefined}
        onChange={event => setTyped({ japanese: event.target.value, meaning })}
      />
      <AreaField
        label={text('phrases.own.meaning')}
        value={meaning}
        maxLength={ownPhraseLimits.letters}
        onChange={event => setTyped({ japanese, meaning: event.target.value })}
      />
      {failed === 'many' && <FieldError>{text('phrases.own.full', { count: ownPhraseLimits.most })}</FieldError>}
      {failed === 'full' && <FieldError>{text('room.full')}</FieldError>}
    </FormDialog>
  )
}
