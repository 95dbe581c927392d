import { type ReactNode, useState } from 'react'
import { boundBytes, dataChoices } from '../../../local/keeping/choices.ts'
import {
  freeMessages,
  freePictures,
  freeRead,
  freeSaved,
  type Room as Sizes,
  wholeOf,
} from '../../../local/keeping/room.ts'
import { useSession } from '../../state/device/open-device.ts'
import { choose, useDataChoices } from '../../state/keeping/data-choices.ts'
import { type RoomHere, useRoom } from '../../state/keeping/use-room.ts'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { Button } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SwitchLine } from '../../ui/switch-line.tsx'
import { barShares } from './bar-shares.ts'
import { BrokenLaws } from './broken-laws.tsx'
import s from './room.module.css'

/** What takes room, in the order of the bar. */
const kinds = ['kept', 'pictures', 'read', 'messages', 'typed', 'opened', 'files'] as const
type Kind = (typeof kinds)[number]

const bytesOf = (room: Sizes, kind: Kind): number => (kind === 'kept' ? room.kept.bytes : room[kind])

/** Between two kinds in the bar, as a share of it. */
const gap = 0.4
const stripes = 'room-stripes'

/** What can be loaded again, and how its room is freed. */
const frees = { pictures: freePictures, read: freeRead, messages: freeMessages } as const

/**
 * How much of the allowed room is taken, what takes it, each with a button that frees it, and the bound.
 * @param props.children what stands between the number and the kinds
 */
export function Room({ children }: { children: ReactNode }) {
  const { here, ...acts } = useRoom()
  return (
    <>
      <BrokenLaws free={acts.free} />
      {here && <Taken here={here} />}
      {children}
      {here && <Kinds here={here} {...acts} />}
      <Bound />
      {here && <Persist persisted={here.browser.persisted} persist={acts.persist} />}
    </>
  )
}

function Taken({ here: { room, browser } }: { here: RoomHere }) {
  const text = useText()
  const { size } = useFormats()
  const bound = boundBytes(useDataChoices())
  const whole = wholeOf(room)
  const shares = barShares(
    kinds.map(kind => bytesOf(room, kind)),
    bound,
  )
  let from = 0
  // The number stands out of its sentence, wherever the language puts it.
  const [before, after] = text('room.of', { size: '\n', bound: size(bound) }).split('\n')
  return (
    <section className={s.room}>
      <p className={`${s.taken} num`}>
        {before}
        <b>{size(whole)}</b>
        {after}
      </p>
      <svg className="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <pattern id={stripes} patternUnits="userSpaceOnUse" width="1.2" height="4">
          <rect className={s.stripe} width="0.7" height="4" />
        </pattern>
        {kinds.map((kind, at) => {
          const width = shares[at] ?? 0
          from += width
          const fill = kind === 'typed' ? `url(#${stripes})` : undefined
          const drawn = Math.max(0, width - gap)
          return <rect key={kind} data-kind={kind} x={from - width} width={drawn} height="4" fill={fill} />
        })}
      </svg>
      {browser.used > whole && <p className="soft">{text('room.browser', { size: size(browser.used) })}</p>}
      {browser.quota > 0 && (
        <p className="soft">{text('room.free', { size: size(Math.max(0, browser.quota - browser.used)) })}</p>
      )}
    </section>
  )
}

type Acts = Omit<ReturnType<typeof useRoom>, 'here'>

function Kinds({ here, free, keepSaved }: Acts & { here: RoomHere }) {
  const text = useText()
  const { size } = useFormats()
  const { room } = here
  const session = useSession()
  // Visitors have no chats.
  const freed = (['pictures', 'read', 'messages'] as const).filter(kind => session !== null || kind !== 'messages')
  return (
    <section className="part next">
      <Eave big>{text('room.title')}</Eave>
      <div className={`rows ${s.kinds}`}>
        <Kept here={here} free={free} keepSaved={keepSaved} />
        {freed.map(kind => (
          <div key={kind} className="row">
            <i data-kind={kind} />
            <div>
              {text(`room.${kind}`)}
              <small>{text(kind === 'pictures' ? 'room.pictures.first' : `room.${kind}.facts`)}</small>
            </div>
            <span className="meta num">{size(room[kind])}</span>
            <Clear what={text(`room.${kind}`)} onClick={() => void free(mirror => frees[kind](mirror))} />
          </div>
        ))}
        <div className="row">
          <i data-kind="typed" />
          <div>
            {text('room.typed')}
            <small>{text('room.typed.facts')}</small>
          </div>
          <span className="meta num">{size(room.typed)}</span>
        </div>
        {room.opened > 0 && (
          <div className="row">
            <i data-kind="opened" />
            <div>
              {text('room.opened')}
              <small>{text('room.opened.facts')}</small>
            </div>
            <span className="meta num">{size(room.opened)}</span>
          </div>
        )}
        <div className="row">
          <i data-kind="files" />
          <div>{text('room.files')}</div>
          <span className="meta num">{size(room.files)}</span>
        </div>
      </div>
    </section>
  )
}

function Clear({ what, onClick }: { what: string; onClick: () => void }) {
  const text = useText()
  return (
    <Button look="bare" size="small" aria-label={text('room.clear.what', { what })} onClick={onClick}>
      {text('room.clear')}
    </Button>
  )
}

/** The posts that are kept whole: freeing them is asked once more, as they open without a signal no longer. */
function Kept({
  here: { room, whole, keepsSaved },
  free,
  keepSaved,
}: Pick<Acts, 'free' | 'keepSaved'> & { here: RoomHere }) {
  const text = useText()
  const { size, number } = useFormats()
  const [asking, setAsking] = useState(false)
  const { posts, pictures, bytes } = room.kept
  const left = whole.missing.length
  const facts = [
    text('room.kept.facts', { count: posts, pictures: number(pictures) }),
    ...(left > 0 ? [text('room.kept.missing', { count: left, size: size(whole.toLoad) })] : []),
  ]
  const clear = () => {
    setAsking(false)
    void free(mirror => freeSaved(mirror))
  }
  return (
    <div className={asking ? 'row wrap' : 'row'}>
      <i data-kind="kept" />
      <div>
        {text('room.kept')}
        <small role="status">
          {asking ? text('room.kept.ask') : keepsSaved ? facts.join(' · ') : text('room.kept.off')}
        </small>
      </div>
      {asking ? (
        <span className="flex">
          <Button look="quiet" size="small" onClick={() => setAsking(false)}>
            {text('room.kept.stay')}
          </Button>
          <Button look="danger" size="small" onClick={clear}>
            {text('room.clear')}
          </Button>
        </span>
      ) : (
        <>
          <span className="meta num">{size(bytes)}</span>
          {keepsSaved ? (
            <Clear what={text('room.kept')} onClick={() => setAsking(true)} />
          ) : (
            <Button look="bare" size="small" onClick={() => void keepSaved()}>
              {text('room.kept.again')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** How much the site may keep here; what is over it goes at once. */
function Bound() {
  const text = useText()
  const { size } = useFormats()
  const { bound } = useDataChoices()
  const options = [...dataChoices.bound].sort((a, b) => Number(a) - Number(b))
  return (
    <section className={`part next ${s.bound}`}>
      <Eave big>{text('room.bound')}</Eave>
      <Segmented
        legend={text('room.bound')}
        hidden
        name="bound"
        tight
        value={bound}
        options={options.map(value => ({ value, label: size(boundBytes({ bound: value })) }))}
        onChange={value => void choose('bound', value)}
      />
      <p className="soft">{text('room.bound.hint')}</p>
    </section>
  )
}

function Persist({ persisted, persist }: { persisted: boolean; persist: () => Promise<boolean> }) {
  const text = useText()
  const [refused, setRefused] = useState(false)
  return (
    <SwitchLine
      checked={persisted}
      // No browser lets a page take this back.
      disabled={persisted}
      onChange={() => void persist().then(granted => setRefused(!granted))}
    >
      <div>
        <b>{text('room.persist')}</b>
        <small role="status">{text(refused && !persisted ? 'room.persist.no' : 'room.persist.hint')}</small>
      </div>
    </SwitchLine>
  )
}
