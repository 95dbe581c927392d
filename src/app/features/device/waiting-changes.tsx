import { useRouter } from '@tanstack/react-router'
import { discard, retry } from '../../../local/outbox.ts'
import { readWaiting, type WaitingCommand } from '../../../local/queries.ts'
import { useMirror } from '../../state/device.ts'
import { openPopup } from '../../state/popups.ts'
import { useText } from '../../state/text.tsx'
import { useLive } from '../../state/use-live.ts'
import { IconButton } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Icon } from '../../ui/icon.tsx'
import { bookmark, chat, pencil, posts, retry as retryIcon, stamp, trash } from '../../ui/icons.ts'
import { Mixed } from '../../ui/mixed.tsx'
import { Mark } from '../../ui/signs.tsx'
import { kindKey } from './kind-key.ts'
import { canBeEdited, takeToEditor } from './take-to-editor.ts'

const icons = { posts, comments: chat, react: stamp, save: bookmark, delete: trash }

function iconOf(kind: string): string {
  const [topic = '', verb = ''] = kind.split('.')
  if (verb === 'react') return icons.react
  if (verb === 'save' || verb === 'unsave') return icons.save
  if (verb === 'delete') return icons.delete
  return topic === 'comments' ? icons.comments : icons.posts
}

/** What waits to be sent, each with Retry, Edit and Discard. */
export function WaitingChanges() {
  const text = useText()
  const mirror = useMirror()
  const { value: waiting = [] } = useLive(readWaiting, 'waiting', undefined)
  const refused = waiting.filter(each => each.state === 'refused')
  return (
    <section className="part next">
      <Eave
        big
        count={waiting.length > 0 ? waiting.length : undefined}
        action={
          mirror &&
          refused.length > 1 && (
            <button type="button" onClick={() => void Promise.all(refused.map(each => retry(mirror, each.id)))}>
              {text('device.retry.all')}
            </button>
          )
        }
      >
        {text('device.waiting')}
      </Eave>
      {waiting.length === 0 ? (
        <p className="soft">{text('device.waiting.none')}</p>
      ) : (
        <div className="rows">
          {waiting.map(each => (
            <Change key={each.id} of={each} />
          ))}
        </div>
      )}
    </section>
  )
}

function Change({ of: change }: { of: WaitingCommand }) {
  const text = useText()
  const router = useRouter()
  const mirror = useMirror()
  const name = text(kindKey(change.kind))
  const what = change.text === '' ? name : `${name}, ${change.text}`
  const refused = change.state === 'refused'

  async function edit() {
    if (!mirror) return
    const href = await takeToEditor(mirror, change.id)
    if (href) await router.navigate({ href })
  }

  return (
    <div className="row top">
      <span className={refused ? 'boxed err' : 'boxed'}>
        <Icon path={iconOf(change.kind)} />
      </span>
      <div>
        <b>{name}</b>
        <small>
          <Mixed>{change.text}</Mixed>
        </small>
        {refused ? (
          <Mark of="failed">{text('device.refused', { reason: change.error?.message ?? '' })}</Mark>
        ) : (
          <Mark of="waiting">{change.state === 'sending' ? text('device.sending') : undefined}</Mark>
        )}
      </div>
      {mirror && change.state !== 'sending' && (
        <span className="tools">
          {refused && (
            <IconButton
              path={retryIcon}
              label={text('device.retry', { what })}
              onClick={() => void retry(mirror, change.id)}
            />
          )}
          {canBeEdited(change.kind) && (
            <IconButton path={pencil} label={text('device.edit', { what })} onClick={() => void edit()} />
          )}
          <IconButton
            path={trash}
            label={text('device.discard', { what })}
            onClick={() => openPopup({ kind: 'discard-change', id: change.id }, () => void discard(mirror, change.id))}
          />
        </span>
      )}
    </div>
  )
}
