import { useEffect, useState } from 'react'
import { type OthersWaiting, readOthersWaiting } from '../../../local/device/others-waiting.ts'
import { readOpenable } from '../../../local/editing/take-to-editor.ts'
import { readWaiting, type WaitingCommand } from '../../../local/outbox/read-waiting.ts'
import { retry } from '../../../local/outbox/waiting-actions.ts'
import { useDevice, useMirror, useSession } from '../../state/device/open-device.ts'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { whileHere } from '../../state/loading/while-here.ts'
import { withPart } from '../../state/loading/with-part.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { askToDiscard } from '../../state/writing/ask-to-discard.ts'
import { GoingMark } from '../../state/writing/going-mark.tsx'
import { reasonText } from '../../state/writing/reason-text.ts'
import { useOpenInEditor } from '../../state/writing/use-open-in-editor.ts'
import { IconButton } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { pencil, retry as retryIcon, trash } from '../../ui/icons.ts'
import { Mark } from '../../ui/mark.tsx'
import type { Thing } from './read-things.ts'
import { TypedRow } from './typed-row.tsx'

/** The changes that wait to be sent, each with Retry, Edit and Discard. */
export function WaitingChanges() {
  const text = useText()
  const mirror = useMirror()
  const { value } = useLive(readWaiting, 'waiting', undefined)
  const { value: openable } = useLive(readOpenable, 'openable', undefined)
  const things = useThings()
  const others = useOthersWaiting()
  const waiting = value ?? []
  const refused = waiting.filter(mayGoAgain)
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
      {others?.map(({ account, name, count }) => (
        <p key={account}>
          {name === null ? text('device.others.unnamed', { count }) : text('device.others', { name, count })}
        </p>
      ))}
      {/* Only once it is known that nothing waits. */}
      {value?.length === 0 && others?.length === 0 && <p className="soft">{text('device.waiting.none')}</p>}
      {waiting.length > 0 && (
        <div className="rows">
          {waiting.map(each => (
            <Change key={each.id} of={each} thing={things?.get(each.id)} editable={openable?.has(each.id) ?? false} />
          ))}
        </div>
      )}
    </section>
  )
}

/** What the waiting changes are about. Without the code for it, which is not kept in advance, they have no names. */
function useThings() {
  const [read, setRead] = useState<typeof import('./read-things.ts')>()
  useEffect(() => withPart(() => import('./read-things.ts'), setRead), [])
  const { value } = useLive<ReadonlyMap<string, Thing> | undefined>(
    mirror => read?.readThings(mirror) ?? mirror.outbox.count().then(() => undefined),
    read ? 'things' : 'things unread',
    undefined,
  )
  return value
}

/** What waits for members whose session ended on this device; null until it is known. */
function useOthersWaiting(): OthersWaiting[] | null {
  const device = useDevice()
  const account = useSession()?.id ?? null
  const [others, setOthers] = useState<OthersWaiting[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after a change of account
  useEffect(() => {
    if (!device) return
    return whileHere(readOthersWaiting(device.account), setOthers, () => setOthers([]))
  }, [device, account])
  return others
}

/** Whether Retry makes sense: an edit that met a newer version would be refused again until its author has chosen. */
const mayGoAgain = ({ state, error }: WaitingCommand): boolean =>
  state === 'refused' && error?.code !== 'too_old' && error?.code !== 'conflict'

function Change({ of: change, thing, editable }: { of: WaitingCommand; thing: Thing | undefined; editable: boolean }) {
  const text = useText()
  const mirror = useMirror()
  const { size } = useFormats()
  const edit = useOpenInEditor()
  const label = text(change.label)
  // What was typed stands below, and is the name of a new post without a title.
  const named = thing && !change.text.startsWith(thing.name.replace(/…$/, ''))
  const name = named ? text('app.list', { one: label, next: thing.name }) : label
  const what = change.text === '' ? name : text('app.list', { one: name, next: change.text })
  const refused = change.state === 'refused'
  const reason = refused ? change.error : undefined

  return (
    <TypedRow
      kind={change.kind}
      name={name}
      href={thing?.href}
      typed={change.text}
      cut={editable}
      failed={refused}
      mark={
        refused ? (
          <Mark of="failed">{reason && text('device.refused', { reason: reasonText(text, reason) })}</Mark>
        ) : (
          <GoingMark of={change} />
        )
      }
      facts={
        <Ago at={change.createdAt} form="long">
          {when => text('device.since', { when, size: size(change.bytes) })}
        </Ago>
      }
    >
      {mirror && change.state !== 'sending' && (
        <span className="tools">
          {mayGoAgain(change) && (
            <IconButton
              path={retryIcon}
              label={text('device.retry', { what })}
              onClick={() => void retry(mirror, change.id)}
            />
          )}
          {editable && (
            <IconButton
              path={pencil}
              label={text(reason?.code === 'conflict' ? 'device.choose' : 'device.edit', { what })}
              onClick={() => void edit(change.id)}
            />
          )}
          <IconButton
            path={trash}
            label={text('device.discard', { what })}
            onClick={() => askToDiscard(mirror, change.id)}
          />
        </span>
      )}
    </TypedRow>
  )
}
