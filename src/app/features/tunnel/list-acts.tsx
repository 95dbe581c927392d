import { useState } from 'react'
import type { KeptList } from '../../../local/keeping/kept-lists.ts'
import { useText } from '../../state/language/text.tsx'
import { showMessage } from '../../state/popups/global-message.ts'
import { Button } from '../../ui/button.tsx'
import { useListActs } from './use-kept-lists.ts'

/** What can be done with a kept list: pausing and going on while it is loaded, renewing it afterwards, removing it. */
export function ListActs({ list, name }: { list: KeptList; name: string }) {
  const text = useText()
  const acts = useListActs()
  const [leaving, setLeaving] = useState(false)
  if (!acts) return null
  const [next, act] = (
    {
      loading: ['pause', acts.pause],
      paused: ['go_on', acts.goOn],
      kept: ['renew', acts.renew],
    } as const
  )[list.state]

  async function remove() {
    setLeaving(true)
    await acts?.drop(list)
    showMessage(text('tunnel.removed'))
  }

  return (
    <>
      <Button
        look="quiet"
        size="small"
        aria-label={text(`tunnel.${next}.what`, { name })}
        onClick={() => void act(list)}
      >
        {text(`tunnel.${next}`)}
      </Button>
      <Button
        look="danger"
        size="small"
        disabled={leaving}
        aria-label={text('tunnel.remove.what', { name })}
        onClick={() => void remove()}
      >
        {text(list.at === null ? 'tunnel.cancel' : 'tunnel.remove')}
      </Button>
    </>
  )
}
