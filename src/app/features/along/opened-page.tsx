import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { openedPath } from '../../../contract/opened-files.ts'
import { checkOpened, isUnchecked, type OpenedContent, readOpened } from '../../../local/along/opened-files.ts'
import { addCollection, addToCollection } from '../../../local/collections/commands.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice, useSession } from '../../state/device/open-device.ts'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { useTitle } from '../../state/navigation/use-title.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { atPage } from '../../ui/back-closes.ts'
import { Button } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import s from './along.module.css'
import { type MapAddress, OpenedEntries } from './opened-entries.tsx'
import { RemoveOpened } from './opened-list.tsx'

/** Draws numbered places; given by the route, as it is another topic's. */
type DrawnMap = ComponentType<{
  places: readonly {
    number: number
    done: boolean
    location: { prefecture: string; lat?: number | undefined; lng?: number | undefined }
  }[]
  label: string
}>

type Places = { Map: DrawnMap; mapAddress: MapAddress }

/** What was opened from a file: a collection on this device alone, with what the server says of it. @param props.id its id here */
export function OpenedPage({ id, ...places }: Places & { id: string }) {
  const text = useText()
  const { value, mirror } = useLive<OpenedContent | null | undefined>(
    each => readOpened(each, id),
    `opened ${id}`,
    undefined,
  )
  useTitle(value?.file.name ?? text('along.opened'))
  const isHere = value !== undefined && value !== null
  useChecks(id, isHere)
  if (!mirror) return null
  if (!isHere)
    return (
      <Empty
        page
        drawing="cat"
        title={text('along.opened.missing')}
        link={{ href: openedPath, text: text('device.title') }}
      >
        {text('along.opened.missing.text')}
      </Empty>
    )
  return <Content of={value} {...places} />
}

/** Asks the server about the posts that a file names, whenever there is a signal. */
function useChecks(id: string, isHere: boolean): void {
  const device = useDevice()
  const online = useOnline()
  useEffect(() => {
    if (!device || !online || !isHere) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const check = async () => {
      const waitMs = await checkOpened(device.mirror, device.sync, id)
      if (waitMs !== null && !left) timer = setTimeout(again, waitMs)
    }
    // It fails when the mirror was closed meanwhile: then there is no file any more.
    const again = () => void check().catch(() => {})
    again()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [device, online, isHere, id])
}

function Content({ of: { file, entries }, Map: Drawn, mapAddress }: Places & { of: OpenedContent }) {
  const text = useText()
  const { date } = useFormats()
  const { name, about, kind, origin, made, leftOut } = file
  const online = useOnline()
  const unchecked = entries.filter(each => each.post === null && isUnchecked(each)).length
  const named = entries.some(({ slug }) => slug !== null)
  const says = { site: origin === null ? '' : new URL(origin).host, date: made === null ? '' : date(made) }
  const places = entries.flatMap(({ location, post }, at) => {
    const where = post?.post_location ?? location
    return where ? [{ number: at + 1, done: false, location: where }] : []
  })
  return (
    <>
      <div className="head">
        <h1>
          <Mixed>{name}</Mixed>
        </h1>
      </div>
      <p className="soft num">
        {text('along.opened')} · {text('along.opened.count', { count: entries.length })} · <Ago at={file.at} />
      </p>
      {about !== '' && (
        <p>
          <Mixed>{about}</Mixed>
        </p>
      )}
      <div className={s.note} role="status">
        <p>
          {kind === 'gpx'
            ? text('along.opened.gpx')
            : text(made === null ? 'along.opened.says.undated' : 'along.opened.says', says)}
        </p>
        {named && (
          <p>
            {unchecked > 0
              ? text('along.opened.unchecked', { count: unchecked })
              : text(online ? 'along.opened.checked' : 'along.opened.held')}
          </p>
        )}
        {leftOut > 0 && <p>{text('along.opened.left_out', { count: leftOut })}</p>}
      </div>
      <Acts of={{ file, entries }} isChecked={unchecked === 0} />
      {places.length > 0 && (
        <section className="part next screen-only">
          <Eave>{text('along.opened.on_map')}</Eave>
          <Drawn places={places} label={text('along.opened.map')} />
        </section>
      )}
      <section className="part next">
        <Eave>{text('along.opened.order')}</Eave>
        <OpenedEntries entries={entries} mapAddress={mapAddress} />
      </section>
    </>
  )
}

/** Saves what was found as a collection of the member, once all was checked; and removes the file from this device. */
function Acts({ of: { file, entries }, isChecked }: { of: OpenedContent; isChecked: boolean }) {
  const text = useText()
  const router = useRouter()
  const write = useWrite()
  const session = useSession()
  const [asking, setAsking] = useState(false)
  const posts = [...new Set(entries.flatMap(({ post }) => post?.id ?? []))].slice(0, limits.collections.entries)

  async function save() {
    const { collectionId, ...command } = addCollection({ name: file.name, about: file.about })
    if (!(await write([command, ...posts.map(id => addToCollection(collectionId, id))]))) return
    await atPage()
    await router.navigate({ to: '/collections/$id', params: { id: collectionId } })
  }

  return (
    <div className={`flex wrap ${s.acts}`}>
      {session !== null && isChecked && posts.length > 0 && (
        <Button look="quiet" onClick={() => void save()}>
          {text('along.opened.save')}
        </Button>
      )}
      <Button look="danger" onClick={() => setAsking(true)}>
        {text('along.opened.remove')}
      </Button>
      {asking && (
        <RemoveOpened
          id={file.id}
          onClose={() => setAsking(false)}
          onRemoved={() => void router.navigate({ href: openedPath, replace: true })}
        />
      )}
    </div>
  )
}
