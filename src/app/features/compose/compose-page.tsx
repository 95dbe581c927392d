import { useRouter } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useId, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { newTimelinePost } from '../../../local/commands.ts'
import { whenOpen } from '../../state/device.ts'
import { say } from '../../state/messages.ts'
import { makeOnce } from '../../state/once.ts'
import { isOnline, useOnline } from '../../state/online.ts'
import { openPopup } from '../../state/popups.ts'
import { useText } from '../../state/text.tsx'
import { useTitle } from '../../state/title.ts'
import { useDraft } from '../../state/use-draft.ts'
import { useWrite } from '../../state/write.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { trash } from '../../ui/icons.ts'
import { Mark } from '../../ui/signs.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { ChosenPictures } from './chosen-pictures.tsx'
import { type ChosenPicture, refusedPictures, takePictures } from './pictures.ts'
import { writtenIn } from './written-in.ts'

/** What the page asks of the rich-text editor, which its route hands in. */
type EditorSlot = ComponentType<{
  initialHtml: string
  label: string
  placeholder: string
  autofocus: boolean
  invalid: boolean
  describedBy: string | undefined
  onChange: (value: { html: string; text: string; length: number }) => void
  onPictures: (files: File[]) => void
  onSubmit: () => void
  mentionLookup: (
    term: string,
  ) => Promise<readonly { id: string; user_tag: string; username: string; avatar: string | null }[]>
  end: ReactNode
  children: ReactNode
}>

type Draft = { html: string; text: string; length: number; pictures: ChosenPicture[] }

const nothing: Draft = { html: '', text: '', length: 0, pictures: [] }

async function lookUpPeople(searchTerm: string) {
  const { client } = await whenOpen()
  return (await client.call('search.mentions', { query: { searchTerm } })).data.users
}

/** Writing a timeline post: text, pictures with their alternatives, a draft that survives, and sending now or later. */
export function ComposePage({ Editor }: { Editor: EditorSlot }) {
  const text = useText()
  const router = useRouter()
  const write = useWrite()
  const online = useOnline()
  const errorId = useId()
  const { draft, ready, kept, keep, forget } = useDraft('post:new', nothing)
  const [error, setError] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const [once] = useState(makeOnce)
  useTitle(text('compose.title'))

  async function addPictures(files: File[]) {
    const { taken, refused } = await takePictures(files, draft.pictures.length)
    setError(refused ? refusedPictures(text, refused) : null)
    if (taken.length > 0) keep({ ...draft, pictures: [...draft.pictures, ...taken] })
  }

  async function send() {
    if (draft.length < limits.bigText.min) return setError(text('compose.short'))
    if (draft.length > limits.bigText.max) return setError(text('compose.long'))
    const {
      slug,
      postId: _,
      ...command
    } = newTimelinePost({
      text: draft.html,
      lang: writtenIn(draft.text),
      pictures: draft.pictures,
    })
    if (!(await once.run(() => write(command)))) return
    forget()
    say(text(isOnline() ? 'compose.posted' : 'compose.waits'))
    await router.navigate({ href: `/posts/${encodeURIComponent(slug)}`, replace: true })
  }

  function discardDraft() {
    openPopup({ kind: 'discard-draft' }, () => {
      forget()
      setError(null)
      setRound(round + 1)
    })
  }

  const begun = draft.text !== '' || draft.pictures.length > 0
  return (
    <section aria-labelledby="compose">
      <div className="head">
        <h1 id="compose">{text('compose.title')}</h1>
        {begun && (
          <div className="push flex g-2" role="status">
            {kept && <Mark of="sent">{text('compose.kept')}</Mark>}
            <IconButton path={trash} label={text('compose.discard')} onClick={discardDraft} />
          </div>
        )}
      </div>
      {ready ? (
        <Editor
          key={round}
          initialHtml={draft.html}
          label={text('compose.text')}
          placeholder={text('compose.hint')}
          autofocus
          invalid={error !== null}
          describedBy={error === null ? undefined : errorId}
          mentionLookup={lookUpPeople}
          onChange={({ html, text: plain, length }) => {
            setError(null)
            if (html !== draft.html) keep({ ...draft, html, text: plain, length })
          }}
          onPictures={files => void addPictures(files)}
          onSubmit={() => void send()}
          end={<Button onClick={() => void send()}>{text(online ? 'compose.post' : 'compose.later')}</Button>}
        >
          <ChosenPictures
            pictures={draft.pictures}
            waits={!online}
            onChange={pictures => keep({ ...draft, pictures })}
          />
          {error !== null && <FieldError id={errorId}>{error}</FieldError>}
        </Editor>
      ) : (
        <Skeletons of="post" count={1} />
      )}
    </section>
  )
}
