import { useState } from 'react'
import { block, unblock } from '../../../local/social/commands.ts'
import { useOnline } from '../../state/device/online.ts'
import { Confirm } from '../../state/forms/confirm.tsx'
import { useText } from '../../state/language/text.tsx'
import { closePopup } from '../../state/popups/open-popup.ts'
import { writeAndWatch } from '../../state/writing/watch-write.ts'
import { atPage } from '../../ui/back-closes.ts'
import { FieldError } from '../../ui/field.tsx'

/**
 * Asks before a person is blocked or unblocked. It takes effect on this device at once; if the server refuses, it is undone and
 * this popup says so (PRODUCT 8.4).
 */
export function BlockPopup({
  kind,
  id,
  name,
  then,
}: {
  kind: 'block' | 'unblock'
  id: string
  name: string
  then?: (() => void) | undefined
}) {
  const text = useText()
  const online = useOnline()
  const [state, setState] = useState<'asked' | 'busy' | 'refused'>('asked')

  async function act() {
    setState('busy')
    const done = text(kind === 'block' ? 'social.blocked.done' : 'social.unblocked.done', { name })
    const result = await writeAndWatch(kind === 'block' ? block(id) : unblock(id), { done })
    if (result === 'refused') return setState('refused')
    closePopup()
    await atPage()
    if (result !== null) then?.()
  }

  return (
    <Confirm
      title={text(`social.${kind}.title`, { name })}
      words={text(`social.${kind}.text`)}
      act={text(`social.${kind}`)}
      look={kind === 'block' ? 'delete' : 'filled'}
      busy={state === 'busy'}
      onConfirm={() => void act()}
      onClose={closePopup}
    >
      {!online && <p>{text('social.block.offline')}</p>}
      {state === 'refused' && <FieldError>{text('social.cannot')}</FieldError>}
    </Confirm>
  )
}
