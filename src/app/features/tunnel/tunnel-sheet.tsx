import '../../ui/styles/rows.css'
import { useState } from 'react'
import type { KeptList } from '../../../local/keeping/kept-lists.ts'
import { useText } from '../../state/language/text.tsx'
import { closePopup, openPopup, popups } from '../../state/popups/open-popup.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { KeepForm } from './keep-form.tsx'
import { ListActs } from './list-acts.tsx'
import { ListState } from './list-state.tsx'
import s from './tunnel.module.css'
import { useKeptLists } from './use-kept-lists.ts'
import { useListName } from './use-list-name.ts'

/** Called late when another popup has replaced this one: the dialog's close event comes after the new popup is open. */
function close(): void {
  if (popups.open?.kind === 'tunnel') closePopup()
}

/**
 * Keeps a list of posts on this device (PRODUCT 2.48): how much of it, and what that takes; then how far it is.
 * @param props.of the key of its feed
 */
export function TunnelSheet({ of, path }: { of: string; path: string }) {
  const text = useText()
  const lists = useKeptLists()
  const list = lists?.find(each => each.key === of)
  const [otherwise, setOtherwise] = useState(false)
  const heading = text('tunnel.title')
  const name = useListName(of)
  return (
    <Dialog open variant="sheet" label={heading} onClose={close}>
      <div className="stack g-10">
        <h2>{heading}</h2>
        <p>
          <b>
            <Mixed>{name}</Mixed>
          </b>
        </p>
        {lists && (!list || otherwise) && (
          <KeepForm
            of={of}
            path={path}
            before={list}
            onKept={() => setOtherwise(false)}
            onBack={list ? () => setOtherwise(false) : close}
          />
        )}
        {list && !otherwise && <Here list={list} name={name} onOtherwise={() => setOtherwise(true)} />}
        <div>
          <Button
            look="bare"
            size="small"
            onClick={() => openPopup({ kind: 'along', of: { list: of, name }, title: name, path })}
          >
            {text('post.along')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** A list that is kept, or on its way. */
function Here({ list, name, onOtherwise }: { list: KeptList; name: string; onOtherwise: () => void }) {
  const text = useText()
  return (
    <>
      <div className={s.kept}>
        <ListState list={list} name={name} />
      </div>
      <div className="flex wrap">
        <ListActs list={list} name={name} />
        <Button look="bare" size="small" onClick={onOtherwise}>
          {text('tunnel.otherwise')}
        </Button>
      </div>
    </>
  )
}
