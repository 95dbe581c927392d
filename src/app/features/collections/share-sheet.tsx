import { useId } from 'react'
import { sharedCollectionPath } from '../../../contract/shared-collection-path.ts'
import { shareCollection } from '../../../local/collections/commands.ts'
import type { CollectionView } from '../../../local/collections/views.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useText } from '../../state/language/text.tsx'
import { openPopup } from '../../state/popups/open-popup.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SwitchLine } from '../../ui/switch-line.tsx'

/** Opens a collection to whoever has its link, shows the link, and closes it again. */
export function ShareSheet({ of: collection, onClose }: { of: CollectionView; onClose: () => void }) {
  const text = useText()
  const write = useWrite()
  const { site } = useAppFacts()
  const label = useId()
  const { id, name, shared_slug: slug, sharing } = collection
  return (
    <Dialog open variant="sheet" label={text('collections.share.heading')} onClose={onClose}>
      <div className="stack g-16">
        <h2>{text('collections.share.heading')}</h2>
        <SwitchLine
          line="flex"
          className="switch push"
          aria-labelledby={label}
          checked={sharing ?? slug !== null}
          onChange={on => void write(shareCollection(id, on))}
        >
          <span id={label}>{text('collections.share.on')}</span>
        </SwitchLine>
        <p className="soft">{text('collections.share.hint')}</p>
        {slug !== null && (
          <input
            className="input"
            readOnly
            value={site.origin + sharedCollectionPath(slug)}
            aria-label={text('collections.share.link')}
            onFocus={event => event.target.select()}
          />
        )}
        {slug === null && sharing === true && (
          <p className="soft" role="status">
            {text('collections.share.waits')}
          </p>
        )}
        <div className="flex wrap ends">
          <Button look="quiet" onClick={onClose}>
            {text('ui.close')}
          </Button>
          {slug !== null && (
            <Button
              onClick={() => {
                onClose()
                openPopup({ kind: 'share-collection', slug, name })
              }}
            >
              {text('collections.share')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
