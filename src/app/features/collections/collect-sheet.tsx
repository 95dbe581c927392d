import '../../ui/styles/rows.css'
import { useState } from 'react'
import type { CollectionSource } from '../../../contract/entities/collection.ts'
import { limits } from '../../../contract/limits.ts'
import {
  addCollection,
  addListToCollection,
  addStopToCollection,
  addToCollection,
  removeFromCollection,
} from '../../../local/collections/commands.ts'
import { readChoices } from '../../../local/collections/read-collections.ts'
import type { CollectionChoice } from '../../../local/collections/views.ts'
import { useText } from '../../state/language/text.tsx'
import { closePopup, popups } from '../../state/popups/open-popup.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { check, plus } from '../../ui/icons.ts'
import { Mixed } from '../../ui/mixed.tsx'
import s from './collections.module.css'
import { CollectionsNotLoaded } from './collections-not-loaded.tsx'
import { Covers } from './covers.tsx'
import { useCollections } from './use-collections.ts'
import { WordsDialog } from './words-dialog.tsx'

/** A post, one of its stops, or the list of a filter. */
type What =
  | { postId: string; stop?: string }
  | { list: Partial<{ [K in keyof CollectionSource]: Readonly<CollectionSource[K]> }> }

/** Called late when another popup has replaced this one: the dialog's close event comes after the new popup is open. */
function close(): void {
  if (popups.open?.kind === 'collect') closePopup()
}

/** Puts a post, a stop of it or a list into collections of the member, and takes a post or stop out again. */
export function CollectSheet({ what, title }: { what: What; title: string }) {
  const text = useText()
  const write = useWrite()
  const { list, why, again } = useCollections()
  const entryId = 'postId' in what ? (what.stop ?? what.postId) : ''
  const { value: choices } = useLive(mirror => readChoices(mirror, entryId), `collect ${entryId}`, undefined)
  const [naming, setNaming] = useState(false)
  const [listIn, setListIn] = useState<ReadonlySet<string>>(new Set())
  const known = list?.known === true || (choices?.length ?? 0) > 0
  const heading = text('collections.choose')

  const putInto = (id: string) =>
    'postId' in what
      ? what.stop === undefined
        ? addToCollection(id, what.postId)
        : addStopToCollection(id, what.postId, what.stop)
      : // The popup's state can't be cloned, as it is watched.
        addListToCollection(id, JSON.parse(JSON.stringify(what.list)) as Partial<CollectionSource>)

  async function turn({ collection: { id }, has }: CollectionChoice) {
    if ('list' in what) setListIn(new Set(listIn).add(id))
    await write(has ? removeFromCollection(id, entryId) : putInto(id))
  }

  async function make(words: { name: string; about: string }) {
    const { collectionId, ...command } = addCollection(words)
    if ('list' in what) setListIn(new Set(listIn).add(collectionId))
    await write([command, putInto(collectionId)])
  }

  return (
    <Dialog open variant="sheet" label={heading} onClose={close}>
      <div className="stack g-10">
        <h2>{heading}</h2>
        <p className="muted cut">
          <Mixed>{title}</Mixed>
        </p>
        {!known && <CollectionsNotLoaded why={why} bones={['comment', 2]} again={again} />}
        <ul className="rows">
          {choices?.map(choice => {
            const { collection } = choice
            const has = choice.has || listIn.has(collection.id)
            const full = !has && collection.entries_count >= limits.collections.entries
            return (
              <li key={collection.id}>
                <button
                  type="button"
                  className="row low"
                  aria-pressed={has}
                  disabled={full || listIn.has(collection.id)}
                  onClick={() => void turn(choice)}
                >
                  <Covers of={collection.covers.slice(0, 1)} className={`${s.shelf} small`} />
                  <span className="grow">
                    <b className="cut">
                      <Mixed>{collection.name}</Mixed>
                    </b>
                    <small>
                      {full
                        ? text('collections.choose.full')
                        : text('collections.count', { count: collection.entries_count })}
                    </small>
                  </span>
                  {has && <Icon path={check} />}
                </button>
              </li>
            )
          })}
        </ul>
        <div className="flex wrap ends">
          {(choices?.length ?? 0) < limits.collections.most && (
            <Button look="quiet" onClick={() => setNaming(true)}>
              <Icon path={plus} />
              {text('collections.new')}
            </Button>
          )}
          <Button onClick={close}>{text('collections.arrange.done')}</Button>
        </div>
      </div>
      {naming && <WordsDialog onWords={words => void make(words)} onClose={() => setNaming(false)} />}
    </Dialog>
  )
}
