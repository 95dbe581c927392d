import '../../ui/styles/form.css'
import '../../ui/styles/rows.css'
import { type FormEvent, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { normalizeHashtag } from '../../../contract/rich-text/normal-names.ts'
import { addFavoriteTag, removeFavoriteTag } from '../../../local/sidebar/commands.ts'
import { readSidebar } from '../../../local/sidebar/read-sidebar.ts'
import type { FavoriteTagView } from '../../../local/sidebar/views.ts'
import { useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { NotLoaded } from '../../state/reading/not-loaded.tsx'
import { ReadAt } from '../../state/reading/read-at.tsx'
import { useLive } from '../../state/reading/use-live.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { newText } from './new-text.ts'
import { TagSendStatus } from './tag-send-status.tsx'
import s from './tags.module.css'
import { useFavoriteTags } from './use-favorite-tags.ts'

const mostSuggested = 8

/** Edits the favourite tags: add, remove, and the number of new posts under each. */
export function FavoriteTagsPage() {
  const text = useText()
  useTitle(text('tags.title'))
  const { tags, known, fetchedAt, why, again } = useFavoriteTags()
  const names = tags.map(each => each.hashtag)
  return (
    <div className={`settings ${s.favoriteTags}`}>
      <h1 className="sr phone-only">{text('tags.title')}</h1>
      <div className="head wide-only">
        <h1>{text('tags.title')}</h1>
      </div>
      <AddTag have={names} />
      <Suggested have={names} />
      {known && <ReadAt at={fetchedAt} />}
      {tags.length > 0 ? (
        <ul className="rows">
          {tags.map(each => (
            <Row key={each.hashtag} tag={each} />
          ))}
        </ul>
      ) : known ? (
        <Empty drawing="cup" title={text('tags.none')}>
          {text('tags.none.text')}
        </Empty>
      ) : (
        <NotLoaded why={why} offline="app.missing.offline.title" failed="tags.failed" again={again} />
      )}
    </div>
  )
}

function Row({ tag }: { tag: FavoriteTagView }) {
  const text = useText()
  const write = useWrite()
  const { hashtag, hashtag_update_count: count, waiting } = tag
  return (
    <li className="row low">
      <div>
        <Link className="tag" href={`/posts?tags=${encodeURIComponent(hashtag)}`}>
          <Mixed>{hashtag}</Mixed>
        </Link>{' '}
        {count > 0 && <span className="muted">{newText(text, count)}</span>}
        <TagSendStatus waiting={waiting} />
      </div>
      <Button
        look="quiet"
        size="small"
        aria-label={text('tags.remove.name', { tag: hashtag })}
        onClick={() => void write(removeFavoriteTag(tag))}
      >
        {text('tags.remove')}
      </Button>
    </li>
  )
}

/** Trending tags that the member does not follow yet, each with a button to add it. */
function Suggested({ have }: { have: readonly string[] }) {
  const text = useText()
  const write = useWrite()
  const { value: side } = useLive(readSidebar, 'sidebar', undefined)
  const offered = (side?.tags ?? []).map(each => each.hashtag).filter(each => !have.includes(each))
  if (offered.length === 0) return null
  return (
    <fieldset className="flex wrap g-6">
      <legend className="lbl">{text('tags.suggested')}</legend>
      {offered.slice(0, mostSuggested).map(tag => (
        <button key={tag} type="button" className="chip plain" onClick={() => void write(addFavoriteTag(tag))}>
          <span aria-hidden="true">+</span>
          <span>
            <Mixed>{tag}</Mixed>
          </span>
        </button>
      ))}
    </fieldset>
  )
}

/** Adds a tag to the favourites, by the rule of the tag field (PRODUCT 5.6). */
function AddTag({ have }: { have: readonly string[] }) {
  const text = useText()
  const write = useWrite()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  function add(event: FormEvent) {
    event.preventDefault()
    const tag = normalizeHashtag(typed)
    if (tag === null) return setError(text('error.tag'))
    if (have.includes(tag)) return setError(text('tags.have', { tag }))
    if (have.length >= limits.favoriteTags) return setError(text('tags.most'))
    setTyped('')
    void write(addFavoriteTag(tag))
  }

  return (
    <form onSubmit={add} noValidate>
      <Field label={text('tags.add.label')} hint={text('tags.add.hint')} error={error}>
        {bound => (
          <div className="flex">
            <input
              {...bound}
              className="input"
              name="tag"
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              onChange={event => {
                setError(undefined)
                setTyped(event.target.value)
              }}
            />
            <Button type="submit">{text('tags.add.do')}</Button>
          </div>
        )}
      </Field>
    </form>
  )
}
