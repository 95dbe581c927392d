import '../../ui/styles/rows.css'
import type { ReactNode } from 'react'
import { emergencyPath } from '../../../contract/emergency/path.ts'
import { phrasesPath } from '../../../contract/phrases/phrases-path.ts'
import { switchSingleKeys, useSingleKeys } from '../../state/device/single-keys.ts'
import { needTexts } from '../../state/language/catalogues.ts'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { Check } from '../../ui/check.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chat, warning } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { Drafts } from './drafts.tsx'
import { WaitingChanges } from './waiting-changes.tsx'

const Forgets = lazyPart(async () => {
  const [{ Forgets }] = await Promise.all([import('../../state/install/forgets.tsx'), needTexts('install')])
  return Forgets
})

// What waits is shown before it is here.
const Room = lazyPart<{ children: ReactNode }>(
  async () => (await Promise.all([import('./room.tsx'), needTexts('keeping')]))[0].Room,
  ({ children }) => children,
)

/**
 * What waits to be sent, what this device keeps for reading, and how much room each takes.
 * @param props.kept the lists and collections that this device keeps
 * @param props.card one's own card for emergencies
 * @param props.files what was opened from files
 */
export function DevicePage({ kept, card, files }: { kept: ReactNode; card: ReactNode; files: ReactNode }) {
  const text = useText()
  const keys = useSingleKeys()
  useTitle(text('device.title'))
  return (
    <>
      <div className="head">
        <h1>{text('device.title')}</h1>
      </div>
      <p className="soft">{text('device.text')}</p>
      <Link className="row low" href={emergencyPath}>
        <Icon path={warning} />
        <b>{text('nav.emergency')}</b>
      </Link>
      <Link className="row low" href={phrasesPath}>
        <Icon path={chat} />
        <b>{text('phrases.title')}</b>
      </Link>
      <Forgets how />
      <Room>
        <WaitingChanges />
        <Drafts />
        {kept}
      </Room>
      <Check checked={keys} onChange={event => switchSingleKeys(event.target.checked)}>
        {text('device.keys')}
      </Check>
      {files}
      {card}
    </>
  )
}
