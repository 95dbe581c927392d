import { type FormEvent, useState } from 'react'
import { mayKeep } from '../../../local/keeping/choices.ts'
import type { KeptList } from '../../../local/keeping/kept-lists.ts'
import { useConnection } from '../../state/device/online.ts'
import { useDataChoices } from '../../state/keeping/data-choices.ts'
import { lineNow } from '../../state/keeping/line.ts'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SwitchLine } from '../../ui/switch-line.tsx'
import s from './tunnel.module.css'
import { useListActs } from './use-kept-lists.ts'
import { type Takes, useTakes } from './use-takes.ts'

/** How many posts of a list can be kept, as the choices say it. */
const numbers = ['15', '50', '100', '200'] as const
type Count = (typeof numbers)[number]

/**
 * Chooses how much of a list is kept, and says what that takes before it begins.
 * @param props.of the key of the list's feed
 * @param props.before how it is kept until now
 */
export function KeepForm({
  of,
  path,
  before,
  onKept,
  onBack,
}: {
  of: string
  path: string
  before: KeptList | undefined
  onKept: () => void
  onBack: () => void
}) {
  const text = useText()
  const acts = useListActs()
  const [most, setMost] = useState<Count>(numbers.find(each => each === String(before?.most)) ?? '50')
  const [pictures, setPictures] = useState(before?.pictures ?? true)
  const [anyway, setAnyway] = useState(before?.anyway ?? false)
  const asks = !mayKeep(useDataChoices(), lineNow())
  const takes = useTakes({ key: of, most: Number(most), pictures })

  async function submit(event: FormEvent) {
    event.preventDefault()
    await acts?.keep({ key: of, path, most: Number(most), pictures, anyway: asks && anyway })
    onKept()
  }

  return (
    <form className="stack g-10" onSubmit={event => void submit(event)}>
      <p className="muted">{text('tunnel.hint')}</p>
      <Segmented
        legend={text('tunnel.most')}
        name="most"
        value={most}
        options={numbers.map(value => ({ value, label: value }))}
        onChange={setMost}
      />
      <SwitchLine checked={pictures} onChange={setPictures}>
        <div>
          <b>{text('tunnel.pictures')}</b>
          <small>{text('tunnel.pictures.hint')}</small>
        </div>
      </SwitchLine>
      {asks && (
        <SwitchLine checked={anyway} onChange={setAnyway}>
          <div>
            <b>{text('tunnel.metered')}</b>
            <small>{text('tunnel.metered.hint')}</small>
          </div>
        </SwitchLine>
      )}
      <div className={s.kept} role="status">
        <TakesSaid takes={takes} />
      </div>
      <div className="flex wrap ends">
        <Button look="quiet" onClick={onBack}>
          {text(before ? 'tunnel.back' : 'tunnel.cancel')}
        </Button>
        <Button type="submit" disabled={!acts || takes?.ready === false}>
          {text('tunnel.keep')}
        </Button>
      </div>
    </form>
  )
}

/** What keeping takes, in words: size and time, whether that is a guess, and whether there is room. */
function TakesSaid({ takes }: { takes: Takes | null }) {
  const text = useText()
  const { size } = useFormats()
  const online = useConnection() === 'fine'
  if (takes === null) return <p className={s.facts}>{text('tunnel.takes.waits')}</p>
  if (!takes.ready) return <p className={s.facts}>{text('tunnel.no_worker')}</p>
  const { estimate, seconds, free, fewer } = takes
  const minutes = Math.ceil(seconds / 60)
  const time = minutes <= 1 ? text('tunnel.time.less') : text('tunnel.time', { count: minutes })
  const facts = { size: size(estimate?.bytes ?? 0), time }
  return (
    <>
      <p>
        {estimate === null
          ? text('tunnel.takes.unknown')
          : estimate.bytes === 0
            ? text('tunnel.takes.none')
            : fewer
              ? text('tunnel.takes.posts', { ...facts, count: estimate.posts })
              : text('tunnel.takes', facts)}
      </p>
      {estimate && !estimate.known && <p className={s.facts}>{text('tunnel.takes.guess')}</p>}
      {estimate && estimate.bytes > free && (
        <p className={s.facts}>
          {text('tunnel.room', { size: size(free) })}{' '}
          <Link className="link" href="/on_this_device">
            {text('tunnel.room.free')}
          </Link>
        </p>
      )}
      {!online && <p className={s.facts}>{text('tunnel.no_signal')}</p>}
    </>
  )
}
