import './compose.css'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { lookUpPeople } from '../../state/look-up-people.ts'
import { useText } from '../../state/text.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ChosenPictures } from './chosen-pictures.tsx'
import { LinkCard } from './link-card.tsx'
import { lookUpHashtags } from './look-up-hashtags.ts'
import { refusedPictures, takePictures } from './pictures.ts'
import { type PostDraft, type Wrong, writtenTypes } from './post-draft.ts'
import { PostPreview } from './post-preview.tsx'
import type { EditorSlot, LocationSlot } from './slots.ts'
import { TitleField } from './title-field.tsx'
import { useLinkPreview } from './use-link-preview.ts'

/**
 * The fields of a post, in the shape of its type: text and pictures, for news a title, for a guide its place as well.
 * @param props.fixed the type can't be chosen any more
 * @param props.waits it will go out later
 * @param props.end the button that sends
 */
export function PostForm({
  Editor,
  LocationField,
  draft,
  wrong,
  fixed,
  waits,
  onChange,
  onSend,
  end,
}: {
  Editor: EditorSlot
  LocationField: LocationSlot
  draft: PostDraft
  wrong: Wrong
  fixed?: boolean
  waits: boolean
  onChange: (change: Partial<PostDraft>) => void
  onSend: () => void
  end: ReactNode
}) {
  const text = useText()
  const id = useId()
  const form = useRef<HTMLDivElement>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [isPreview, setPreview] = useState(false)
  const link = useLinkPreview(draft.html)
  const errorId = `${id}-text`
  const titled = draft.type !== 'timeline'
  const error = refused ?? (wrong.text && text(wrong.text))

  async function addPictures(files: File[]) {
    const { taken, refused: why } = await takePictures(files, draft.pictures.length)
    setRefused(why ? refusedPictures(text, why) : null)
    if (taken.length > 0) onChange({ pictures: [...draft.pictures, ...taken] })
  }

  /** Pictures may be dropped beside the text too; what the text takes, it takes itself. */
  function drop(event: DragEvent) {
    const files = [...event.dataTransfer.files].filter(file => file.type.startsWith('image/'))
    if (event.defaultPrevented || files.length === 0) return
    event.preventDefault()
    void addPictures(files)
  }

  const over = draft.length > limits.bigText.max
  const count = draft.length.toLocaleString('en')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place for dropping; the button for pictures does the same
    <div
      ref={form}
      className="stack writing"
      onDragOver={event => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={drop}
    >
      {!fixed && (
        <Segmented
          legend={text('compose.type')}
          hidden
          name={`${id}-type`}
          value={draft.type}
          options={writtenTypes.map(value => ({ value, label: text(`compose.type.${value}`) }))}
          onChange={type => onChange({ type })}
        />
      )}
      {!isPreview && titled && (
        <TitleField
          value={draft.title}
          error={wrong.title && text(wrong.title)}
          onChange={title => onChange({ title })}
          onEnter={() => form.current?.querySelector<HTMLElement>('.editor')?.focus()}
        />
      )}
      {!isPreview && draft.type === 'guide' && (
        <div>
          <LocationField
            value={draft.location}
            onChange={location => onChange({ location })}
            invalid={wrong.location !== undefined}
            {...(wrong.location && { describedBy: `${id}-place` })}
          />
          {wrong.location && <FieldError id={`${id}-place`}>{text(wrong.location)}</FieldError>}
        </div>
      )}
      <div className="sheet-of" data-preview={isPreview || undefined}>
        <Editor
          initialHtml={draft.html}
          label={text('compose.text')}
          placeholder={text('compose.hint')}
          autofocus={!titled}
          invalid={error !== undefined}
          describedBy={error === undefined ? undefined : errorId}
          mentionLookup={lookUpPeople}
          hashtagLookup={lookUpHashtags}
          onChange={value => {
            setRefused(null)
            if (value.html !== draft.html) onChange({ html: value.html, text: value.text, length: value.length })
          }}
          onPictures={files => void addPictures(files)}
          onSubmit={onSend}
          end={end}
        >
          {isPreview && <PostPreview draft={draft} />}
          {link && (
            <section aria-label={text('compose.link')}>
              <LinkCard of={link} />
            </section>
          )}
          {!isPreview && (
            <ChosenPictures
              pictures={draft.pictures}
              waits={waits}
              onChange={pictures => {
                setRefused(null)
                onChange({ pictures })
              }}
            />
          )}
          {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
          <div className="flex beneath">
            <span className={over ? 'muted num over' : 'muted num'}>
              {over
                ? text('compose.count.over', { count, most: limits.bigText.max.toLocaleString('en') })
                : text('compose.count', { count })}
            </span>
            <Button look="bare" size="small" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
              {text(isPreview ? 'compose.preview.end' : 'compose.preview')}
            </Button>
          </div>
        </Editor>
      </div>
    </div>
  )
}
