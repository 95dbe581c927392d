import { type KeyboardEvent, useId, useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { firstWords } from '../../../../contract/rich-text/plain-text.ts'
import type { PostView } from '../../../../local/posts/views.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldError } from '../../../ui/field.tsx'
import { Mixed } from '../../../ui/mixed.tsx'

const titleLetters = 80

/** What stands for a post in a line: its title, or its first words. */
export const titleOf = (post: Pick<PostView, 'post_title' | 'post_text'>): string =>
  post.post_title === '' ? firstWords(post.post_text, titleLetters) : post.post_title

/** A field in which a public post is looked for by its words or its address, and the posts that were found. */
export function PostFinder({ error, onChoose }: { error?: string | undefined; onChoose: (post: PostView) => void }) {
  const text = useText()
  const listId = useId()
  const sending = useSending(text('admin.promote.failed'), true)
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<PostView[] | null>(null)

  const look = () =>
    void sending.send(async () => {
      setFound((await callServer('admin.postsToPromote', { query: { words: typed } })).data)
    })
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // It would send the form around it.
    event.preventDefault()
    if (typed.trim() !== '') look()
  }

  return (
    <div className="stack g-10">
      <Field label={text('admin.promote.post.find')} hint={text('admin.promote.post.hint')} error={error}>
        {bound => (
          <div className="flex">
            <input
              {...bound}
              className="input"
              type="search"
              maxLength={limits.search.textMax}
              value={typed}
              onChange={event => setTyped(event.currentTarget.value)}
              onKeyDown={onKey}
            />
            <LockableButton look="quiet" disabled={sending.busy || typed.trim() === ''} onClick={look}>
              {text('admin.promote.post.look')}
            </LockableButton>
          </div>
        )}
      </Field>
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      <p className={found?.length === 0 ? 'soft' : 'sr'} role="status">
        {found &&
          (found.length === 0
            ? text('admin.promote.post.nothing')
            : text('admin.promote.post.found', { count: found.length }))}
      </p>
      {found && found.length > 0 && (
        <ul className="rows" id={listId}>
          {found.map(post => (
            <li key={post.id} className="row low">
              <div className="grow">
                <b>
                  <Mixed>{titleOf(post)}</Mixed>
                </b>
                <small>
                  {text(`post.kind.${post.type}`)} · <bdi>{post.author.username}</bdi>
                </small>
              </div>
              <Button look="quiet" size="small" onClick={() => onChoose(post)}>
                {text('admin.promote.choose')}
                <span className="sr"> {titleOf(post)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
