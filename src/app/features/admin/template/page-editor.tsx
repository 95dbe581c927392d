import { type FormEvent, useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import type { PageSection } from '../../../../contract/entities/site-page.ts'
import { limits } from '../../../../contract/limits.ts'
import { pageBounds } from '../../../../contract/site-pages.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useDraft } from '../../../state/drafts/use-draft.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { isCode, useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { showMessage } from '../../../state/popups/global-message.ts'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerPages } from '../../../state/reading/use-server-pages.ts'
import { Button } from '../../../ui/button.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import { DifferenceView } from './difference-view.tsx'
import { newestOf, type PageVersion } from './newest-of.ts'
import { itemOf, type PageKey } from './page-names.ts'
import { PagePreview } from './page-preview.tsx'
import { SectionList } from './section-list.tsx'
import type { TemplateSlots } from './slots.ts'
import s from './template.module.css'

/** What an admin has typed: it is kept on this device until it is saved. */
type Typed = { sections: PageSection[]; note: string; basedOn: number }

/**
 * The editor of a page in one language. What is typed survives a reload, a failed save, and that of somebody else: then both texts are
 * shown, and the admin chooses which to go on with.
 * @param props.first the newest version
 */
export function PageEditor({ page, first, slots }: { page: PageKey; first: PageVersion; slots: TemplateSlots }) {
  const text = useText()
  const [newest, setNewest] = useState(first)
  const [round, setRound] = useState(0)
  const [noteMissing, setNoteMissing] = useState(false)
  const [shows, setShows] = useState<'difference' | 'preview' | null>(null)
  const held = useDraft<Typed | null>(`template:${itemOf(page)}`, null)
  const sending = useSending(text('template.not_saved'), true)
  const typed = held.draft ?? { sections: newest.sections, note: '', basedOn: newest.version }
  const changed = JSON.stringify(typed.sections) !== JSON.stringify(newest.sections)
  const isBehind = held.draft !== null && held.draft.basedOn < newest.version

  const change = (by: Partial<Typed>) => held.keep({ ...typed, ...by })
  function begin(version: PageVersion) {
    held.forget()
    setNewest(version)
    setRound(round + 1)
  }

  function save(event: FormEvent) {
    event.preventDefault()
    setNoteMissing(typed.note.trim() === '')
    if (typed.note.trim() === '' || !changed) return
    void sending.send(async () => {
      try {
        const { basedOn: based_on, note, sections } = typed
        const { data } = await callServer('admin.saveTemplate', { params: page, body: { based_on, note, sections } })
        begin(await newestOf(page))
        showMessage(data.message)
      } catch (error) {
        // Somebody was faster: their text stands beside this one now.
        if (isCode(error, 'conflict')) setNewest(await newestOf(page))
        else throw error
      }
    })
  }

  if (!held.ready) return <Skeletons of="comment" count={2} />
  if (isBehind && changed)
    return (
      <TwoTexts
        mine={typed.sections}
        theirs={newest}
        onMine={() => {
          change({ basedOn: newest.version })
          setRound(round + 1)
        }}
        onTheirs={() => begin(newest)}
      />
    )
  return (
    <form className="stack g-24" onSubmit={save} noValidate>
      {page.name === 'home' && <p className="soft">{text('template.home.hint')}</p>}
      {page.name === 'help' && <p className="soft">{text('template.help.hint')}</p>}
      {page.name === 'emergency' && <p className="soft">{text('template.emergency.hint')}</p>}
      {page.name === 'l2page' && <p className="soft">{text('template.l2page.hint')}</p>}
      <SectionList
        key={`sections ${round}`}
        sections={typed.sections}
        most={pageBounds[page.name].sections.max}
        Editor={slots.Editor}
        onChange={sections => change({ sections })}
      />
      <section className="stack" aria-label={text('template.save')}>
        <TextField
          label={text('template.note')}
          hint={text('template.note.hint')}
          value={typed.note}
          maxLength={limits.reportText.max}
          error={noteMissing && typed.note.trim() === '' ? text('template.note.missing') : undefined}
          onChange={event => change({ note: event.target.value })}
        />
        <p role="status" className="soft">
          {text(!changed ? 'template.unchanged' : held.kept ? 'template.kept' : 'template.typing')}
        </p>
        {sending.failure && <FieldError>{sending.failure}</FieldError>}
        <div className="flex wrap">
          <LockableButton type="submit" disabled={sending.busy || !changed}>
            {text('template.save')}
          </LockableButton>
          {(['difference', 'preview'] as const).map(each => (
            <Button
              key={each}
              look="quiet"
              aria-pressed={shows === each}
              onClick={() => setShows(shows === each ? null : each)}
            >
              {text(`template.${each}`)}
            </Button>
          ))}
          <Button look="danger" disabled={held.draft === null} onClick={() => begin(newest)}>
            {text('template.discard')}
          </Button>
        </div>
      </section>
      {shows === 'difference' && (
        <section>
          <Eave big>{text('template.difference')}</Eave>
          <DifferenceView before={newest.sections} after={typed.sections} lang={page.language} />
        </section>
      )}
      {shows === 'preview' && <PagePreview page={page} sections={typed.sections} slots={slots} />}
      <VersionList
        key={`versions ${newest.version}`}
        page={page}
        newest={newest}
        mayRestore={!changed}
        onRestored={async () => begin(await newestOf(page))}
      />
    </form>
  )
}

/** What somebody else saved meanwhile against what was typed here: the admin chooses, and nothing is lost before. */
function TwoTexts({
  mine,
  theirs,
  onMine,
  onTheirs,
}: {
  mine: readonly PageSection[]
  theirs: PageVersion
  onMine: () => void
  onTheirs: () => void
}) {
  const text = useText()
  return (
    <section className="stack" aria-labelledby="two-texts">
      <h3 id="two-texts">{text('template.conflict')}</h3>
      <p role="alert">{text('template.conflict.text', { tag: theirs.by ?? '', note: theirs.note })}</p>
      <p className="soft">{text('template.conflict.how')}</p>
      <DifferenceView before={theirs.sections} after={mine} lang={theirs.language} />
      <div className="flex wrap">
        <Button onClick={onMine}>{text('template.conflict.mine')}</Button>
        <Button look="quiet" onClick={onTheirs}>
          {text('template.conflict.theirs')}
        </Button>
      </div>
    </section>
  )
}

type Shown = { page: PageKey; newest: PageVersion; mayRestore: boolean; onRestored: () => Promise<void> }

/**
 * The versions of a page, the newest first: what each has changed against the newest one, and the way to bring it back.
 * @param props.mayRestore whether nothing is typed that would be lost
 */
function VersionList(shown: Shown) {
  const { page } = shown
  const text = useText()
  const list = useServerPages(itemOf(page), query => callServer('admin.templateVersions', { params: page, query }))
  const more = useSending(text('asked.failed'), true)
  return (
    <section>
      <Eave big>{text('template.versions')}</Eave>
      <ServerAnswer answer={list.answer} onAgain={list.again}>
        {rows => (
          <>
            <ol className={s.versionsList}>
              {rows.map(row => (
                <VersionRow key={row.version} {...shown} row={row} />
              ))}
            </ol>
            {more.failure && <FieldError>{more.failure}</FieldError>}
            {list.hasMore && (
              <LockableButton look="quiet" disabled={more.busy} onClick={() => void more.send(list.more)}>
                {text('template.older')}
              </LockableButton>
            )}
          </>
        )}
      </ServerAnswer>
    </section>
  )
}

function VersionRow({
  page,
  row,
  newest,
  mayRestore,
  onRestored,
}: Shown & { row: OutputOf<'admin.templateVersions'>[number] }) {
  const text = useText()
  const { date } = useFormats()
  const { busy, failure, send } = useSending(text('template.not_saved'), true)
  const [compared, setCompared] = useState<PageVersion | null>(null)
  const { version, by, at, note, restored } = row
  const name = text('template.version', { version })

  const look = () =>
    void send(async () =>
      setCompared(compared ? null : (await callServer('admin.templateVersion', { params: { ...page, version } })).data),
    )
  const restore = () =>
    void send(async () => {
      const body = { based_on: newest.version, note: text('template.restored', { version }) }
      try {
        const { data } = await callServer('admin.restoreTemplate', { params: { ...page, version }, body })
        showMessage(data.message)
      } catch (error) {
        if (!isCode(error, 'conflict')) throw error
        showMessage(text('template.conflict'), 'error')
      }
      await onRestored()
    })

  return (
    <li>
      <p>
        <b>{name}</b> {at === null ? text('template.shipped') : text('template.by', { tag: by ?? '', day: date(at) })}
      </p>
      {note !== '' && <p className="soft">{note}</p>}
      {restored !== null && <p className="muted">{text('template.restores', { version: restored })}</p>}
      {failure && <FieldError>{failure}</FieldError>}
      {version !== newest.version && (
        <div className="flex wrap">
          <LockableButton size="small" look="quiet" aria-expanded={compared !== null} disabled={busy} onClick={look}>
            {text('template.compare')} <span className="sr">{name}</span>
          </LockableButton>
          <LockableButton size="small" look="quiet" disabled={busy || !mayRestore} onClick={restore}>
            {text('template.restore')} <span className="sr">{name}</span>
          </LockableButton>
        </div>
      )}
      {compared && <DifferenceView before={compared.sections} after={newest.sections} lang={page.language} />}
    </li>
  )
}
