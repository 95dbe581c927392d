import '../../ui/styles/rows.css'
import { useEffect, useState } from 'react'
import { deleteOwnPhrase } from '../../../local/editing/own-phrases.ts'
import { readOwnPhrases } from '../../../local/settings/own-phrases.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { Confirm } from '../../state/forms/confirm.tsx'
import { useText } from '../../state/language/text.tsx'
import { useLive } from '../../state/reading/use-live.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { pencil, trash } from '../../ui/icons.ts'
import { Mixed } from '../../ui/mixed.tsx'
import { OwnPhraseForm } from './own-phrase-form.tsx'
import s from './phrases.module.css'
import { ShowCard } from './show-card.tsx'

type Own = Awaited<ReturnType<typeof readOwnPhrases>>[number]

/** The cards that a member wrote, on all of the member's devices: shown, changed, deleted, and a new one. */
export function OwnPhrases() {
  const text = useText()
  const device = useDevice()
  const { value: cards = [] } = useLive(readOwnPhrases, 'own phrases', undefined)
  const [writes, setWrites] = useState<Own | 'new' | null>(null)
  useEffect(() => {
    if (device?.session) void device.sync.loadDrafts()
  }, [device])
  return (
    <>
      <p className="soft">{text('phrases.own.hint')}</p>
      <ul className="rows">
        {cards.map(card => (
          <OwnRow key={card.id} card={card} onChange={() => setWrites(card)} />
        ))}
      </ul>
      <div className="pad">
        <Button look="quiet" onClick={() => setWrites('new')}>
          {text('phrases.own.write')}
        </Button>
      </div>
      {writes && (
        <OwnPhraseForm
          {...(writes === 'new' ? { first: { japanese: '', meaning: '' } } : { first: writes, id: writes.id })}
          onClose={() => setWrites(null)}
        />
      )}
    </>
  )
}

function OwnRow({ card, onChange }: { card: Own; onChange: () => void }) {
  const text = useText()
  const device = useDevice()
  const [over, setOver] = useState<'shown' | 'deleting' | null>(null)
  const { japanese, meaning } = card
  const what = meaning || japanese
  return (
    <li className={s.row}>
      <button type="button" onClick={() => setOver('shown')}>
        {meaning !== '' && (
          <b>
            <Mixed>{meaning}</Mixed>
          </b>
        )}
        <span lang="ja">{japanese}</span>
      </button>
      <IconButton path={pencil} label={text('phrases.own.change', { what })} onClick={onChange} />
      <IconButton path={trash} label={text('phrases.own.delete', { what })} onClick={() => setOver('deleting')} />
      {over === 'shown' && (
        <ShowCard
          heading={text('phrases.own')}
          face={japanese}
          spoken={japanese}
          {...(meaning !== '' && { english: <Mixed>{meaning}</Mixed> })}
          onClose={() => setOver(null)}
        />
      )}
      {over === 'deleting' && (
        <Confirm
          title={text('phrases.own.delete.title')}
          words={text('phrases.own.delete.text')}
          act={text('app.delete')}
          onConfirm={() => {
            setOver(null)
            if (device?.session) void deleteOwnPhrase(device.mirror, device.session, card.id)
          }}
          onClose={() => setOver(null)}
        />
      )}
    </li>
  )
}
