import '../../ui/styles/rows.css'
import { useState } from 'react'
import { calendarFile, eventsOf } from '../../../local/along/calendar.ts'
import type { AlongOf } from '../../../local/along/gather.ts'
import { fileName } from '../../../local/along/make-file.ts'
import { type PointFormat, pointFormats } from '../../../local/along/points.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { showMessage } from '../../state/popups/global-message.ts'
import { closePopup, popups } from '../../state/popups/open-popup.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { calendar as calendarIcon, place as placeIcon } from '../../ui/icons.ts'
import { printer, sheet, square, track } from '../../ui/icons-along.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { saveAs } from '../../ui/save-as.ts'
import { useFocusMoved } from '../../ui/use-focus-moved.ts'
import s from './along.module.css'
import { handOver, noteSaid, wasSaid } from './hand-over.ts'
import { FileChooser } from './open-file.tsx'
import { PrintChoice } from './print-choice.tsx'
import { type Along, useAlong } from './use-along.ts'

/** Called late when another popup has replaced this one: the dialog's close event comes after the new popup is open. */
function close(): void {
  if (popups.open?.kind === 'along') closePopup()
}

/**
 * The ways to take a post or a collection out of the site, each with what comes out of it.
 * @param props.path its page on this site, if others can open it
 */
export function AlongSheet({ of, title, path }: { of: AlongOf; title: string; path: string | null }) {
  const text = useText()
  const along = useAlong(of, title)
  const [view, setView] = useState<'ways' | 'print' | 'square'>('ways')
  const back = () => setView('ways')
  const top = useFocusMoved<HTMLHeadingElement>(view)
  const heading = text('post.along')
  return (
    <Dialog open variant="sheet" label={heading} onClose={close}>
      <h2 ref={top} tabIndex={-1}>
        {heading}
      </h2>
      {view === 'square' && path !== null ? (
        <Square path={path} onBack={back} />
      ) : along === undefined ? (
        <p className="soft" role="status">
          {text('along.waits')}
        </p>
      ) : along === null ? (
        <p className="soft">{text('along.failed')}</p>
      ) : along.gathered.posts.length === 0 ? (
        <>
          <p className="soft">{text('along.none')}</p>
          <LeftOut of={along} />
        </>
      ) : view === 'print' ? (
        <PrintChoice of={along} onBack={back} />
      ) : (
        <Ways
          of={along}
          title={title}
          onPrint={() => setView('print')}
          onSquare={path === null ? null : () => setView('square')}
        />
      )}
    </Dialog>
  )
}

function Ways({
  of: along,
  title,
  onPrint,
  onSquare,
}: {
  of: Along
  title: string
  onPrint: () => void
  onSquare: (() => void) | null
}) {
  const text = useText()
  const { size } = useFormats()
  const [told] = useState(wasSaid)
  const { gathered, points, file } = along
  const { site } = useAppFacts()
  const events = eventsOf(gathered.posts, site.origin)
  const saved = (name: string) => showMessage(text('along.saved', { name }))

  async function takeFile() {
    noteSaid()
    if (await handOver(file, title)) saved(file.name)
  }

  function savePoints(format: PointFormat) {
    const { ending, type, write } = pointFormats[format]
    noteSaid()
    const name = fileName(title, ending)
    saveAs(name, new Blob([write(title, points)], { type }))
    saved(name)
  }

  function saveCalendar() {
    noteSaid()
    const name = fileName(title, 'ics')
    saveAs(name, new Blob([calendarFile(title, events)], { type: 'text/calendar' }))
    saved(name)
  }

  return (
    <>
      <p className="muted">{text('along.hint', { count: gathered.posts.length })}</p>
      <LeftOut of={along} />
      {!told && <p className={s.note}>{text('along.lives_on')}</p>}
      <div className={`rows ${s.ways}`}>
        <Way icon={printer} name={text('along.print')} hint={text('along.print.hint')} onPick={onPrint} />
        <Way
          icon={sheet}
          name={text('along.file')}
          hint={text('along.file.hint')}
          result={size(file.size)}
          onPick={() => void takeFile()}
        />
        {points.length > 0 && (
          <>
            <Way
              icon={track}
              name="GPX"
              hint={text('along.gpx.hint')}
              result={text('along.places', { count: points.length })}
              onPick={() => savePoints('gpx')}
            />
            <Way icon={placeIcon} name="KML" hint={text('along.kml.hint')} onPick={() => savePoints('kml')} />
            <Way
              icon={placeIcon}
              name="GeoJSON"
              hint={text('along.geojson.hint')}
              onPick={() => savePoints('geojson')}
            />
          </>
        )}
        {events.length > 0 && (
          <Way
            icon={calendarIcon}
            name={text('along.calendar')}
            hint={text('along.calendar.hint')}
            result={text('along.events', { count: events.length })}
            onPick={saveCalendar}
          />
        )}
        <FileChooser>
          {choose => <Way icon={sheet} name={text('along.open')} hint={text('along.open.hint')} onPick={choose} />}
        </FileChooser>
        {onSquare && (
          <Way icon={square} name={text('along.square')} hint={text('along.square.hint')} onPick={onSquare} />
        )}
      </div>
    </>
  )
}

/** What is not in the file, each with its number. */
function LeftOut({ of: { gathered, leftOut } }: { of: Along }) {
  const text = useText()
  const { notPublic, notHere } = gathered
  return (
    <>
      {notPublic > 0 && <p className={s.note}>{text('along.not_public', { count: notPublic })}</p>}
      {notHere > 0 && <p className={s.note}>{text('along.not_here', { count: notHere })}</p>}
      {leftOut > 0 && <p className="muted">{text('along.pictures', { count: leftOut })}</p>}
    </>
  )
}

function Way({
  icon,
  name,
  hint,
  result,
  onPick,
}: {
  icon: string
  name: string
  hint: string
  result?: string
  onPick: () => void
}) {
  return (
    <button type="button" className="row" onClick={onPick}>
      <Icon path={icon} />
      <span className="grow">
        <b>{name}</b>
        <small>{hint}</small>
      </span>
      {result !== undefined && <span className="meta num">{result}</span>}
    </button>
  )
}

/** The address of the page as a square, for the camera of another phone. */
function Square({ path, onBack }: { path: string; onBack: () => void }) {
  const text = useText()
  const { site } = useAppFacts()
  const address = site.origin + path
  return (
    <div className="stack g-16">
      <p className="muted">{text('along.square.hint')}</p>
      <QrCode className={s.square} value={address} label={text('along.square.label', { address })} />
      <p className={s.address}>{address}</p>
      <Button look="quiet" onClick={onBack}>
        {text('along.back')}
      </Button>
    </div>
  )
}
