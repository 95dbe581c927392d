import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { postKinds } from '../../../contract/entities/post.ts'
import { limits } from '../../../contract/limits.ts'
import { isWritten } from '../../../contract/policy/posts.ts'
import { writtenIn } from '../../../contract/written-in.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useText } from '../../state/language/text.tsx'
import { ChosenPictures } from '../../state/pictures/chosen-pictures.tsx'
import { useTaking } from '../../state/pictures/use-taking.ts'
import { lookUpHashtags } from '../../state/suggestions/look-up-hashtags.ts'
import { lookUpPeople } from '../../state/suggestions/look-up-people.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Refusals } from '../../ui/refusals.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import s from './compose.module.css'
import { DaysField } from './days-field.tsx'
import { DoorsField } from './doors-field.tsx'
import type { EditorSlot, LocationSlot, StopPlaceSlot } from './form-slots.ts'
import { LinkCard } from './link-card.tsx'
import { type Change, isPlaced, mayHaveDays, mayHaveStops, type PostDraft, type Wrong } from './post-draft.ts'
import { PostPreview } from './post-preview.tsx'
import { StopsField } from './stops-field.tsx'
import { useLinkPreview } from './use-link-preview.ts'

type Props = {
  Editor: EditorSlot
  LocationField: LocationSlot
  StopPlace: StopPlaceSlot
  draft: PostDraft
  wrong: Wrong
  fixed?: boolean
  locked: boolean
  waits: boolean
  onChange: (change: Change) => void
  onTouch?: () => void
  onSend: () => void
  send: string
}

/**
 * The fields of a post, by its type: text and pictures; for all but the timeline also a title and
 * perhaps days; for guides and places also where it is and what is so at the door, and for guides their stops.
 * @param props.fixed whether the type can no longer be chosen
 * @param props.locked whether it can only be read yet; the fields are disabled by the fieldset around them
 * @param props.waits whether it will be sent later, for lack of a signal
 * @param props.onTouch is called when the text begins to change; the change itself follows when the typing pauses
 * @param props.send the label of the button that sends
 */
export function PostForm({ LocationField, StopPlace, wrong, fixed, ...written }: Props) {
  const { draft, locked, onChange } = written
  const text = useText()
  const { site } = useAppFacts()
  const id = useId()
  const form = useRef<HTMLDivElement>(null)
  const taking = useTaking(draft.pictures.length, taken =>
    onChange(({ pictures }) => ({ pictures: [...pictures, ...taken] })),
  )
  const [isPreview, setPreview] = useState(false)
  const [shownWrong, setShownWrong] = useState(wrong)
  // What is wrong stands at its field.
  if (wrong !== shownWrong) {
    setShownWrong(wrong)
    if (isWrong(wrong)) setPreview(false)
  }
  useEffect(() => {
    if (isWrong(wrong)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrong])
  const titled = draft.type !== 'timeline'

  /** Pictures may also be dropped beside the text; the text field handles its own drops. A browser opens a file that nothing takes. */
  function drop(event: DragEvent) {
    const files = [...event.dataTransfer.files]
    if (event.defaultPrevented || files.length === 0) return
    event.preventDefault()
    if (!locked) taking.add(files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place for dropping; the button for pictures does the same
    <div
      ref={form}
      className={`stack ${s.writing}`}
      onDragOver={event => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={drop}
    >
      {!fixed && (
        <Segmented
          legend={text('compose.type')}
          hidden
          name={`${id}-type`}
          value={draft.type}
          options={postKinds
            .filter(type => isWritten(type, site))
            .map(value => ({ value, label: text(`compose.type.${value}`) }))}
          onChange={type => onChange({ type })}
        />
      )}
      {!isPreview && titled && (
        <TitleField
          value={draft.title}
          error={wrong.title && text(wrong.title)}
          onChange={title => onChange({ title })}
          onEnter={() => form.current?.querySelector<HTMLElement>('[contenteditable]')?.focus()}
        />
      )}
      {!isPreview && isPlaced(draft.type) && (
        <div>
          <LocationField
            value={draft.location}
            onChange={location => onChange({ location })}
            invalid={wrong.location !== undefined}
            {...(wrong.location && { describedBy: `${id}-place` })}
            {...(wrong.point && { pointError: text(wrong.point) })}
          />
          {wrong.location && <FieldError id={`${id}-place`}>{text(wrong.location)}</FieldError>}
        </div>
      )}
      {!isPreview && mayHaveDays(draft.type) && (
        <DaysField value={draft.days} error={wrong.days && text(wrong.days)} onChange={days => onChange({ days })} />
      )}
      <PostText
        {...written}
        wrong={wrong.text}
        taking={taking}
        isPreview={isPreview}
        onPreview={() => setPreview(!isPreview)}
      >
        {!isPreview && isPlaced(draft.type) && (
          <DoorsField value={draft.doors} onChange={doors => onChange({ doors })} />
        )}
        {!isPreview && mayHaveStops(draft.type) && (
          <StopsField
            Editor={written.Editor}
            StopPlace={StopPlace}
            value={draft.stops ?? []}
            wrong={wrong.stops}
            prefecture={draft.location?.prefecture ?? ''}
            pictures={draft.pictures}
            onChange={by => onChange(({ stops }) => ({ stops: by(stops ?? []) }))}
          />
        )}
      </PostText>
    </div>
  )
}

/**
 * The text with its pictures, the preview of its first link, and how long it is; or how readers will see the post.
 * @param props.children the fields between these and the button that sends
 */
function PostText({
  Editor,
  draft,
  wrong,
  locked,
  waits,
  taking: { taking, refused, add, forgetRefused },
  isPreview,
  onChange,
  onTouch,
  onSend,
  onPreview,
  send,
  children,
}: Omit<Props, 'LocationField' | 'StopPlace' | 'wrong' | 'fixed'> & {
  wrong: Wrong['text']
  taking: ReturnType<typeof useTaking>
  isPreview: boolean
  onPreview: () => void
  children: ReactNode
}) {
  const text = useText()
  const errorId = useId()
  const link = useLinkPreview(draft.html)
  const error = wrong && text(wrong)
  const isRefused = refused.length > 0
  const isInvalid = isRefused || error !== undefined
  const count = draft.length
  const over = count > limits.bigText.max
  return (
    <div className={s.sheetOf} data-preview={isPreview || undefined}>
      <Editor
        frame="parted"
        initialHtml={draft.html}
        label={text('compose.text')}
        placeholder={text('compose.hint')}
        autofocus={draft.type === 'timeline' && !locked}
        readOnly={locked}
        invalid={isInvalid}
        describedBy={isInvalid ? errorId : undefined}
        mentionLookup={lookUpPeople}
        hashtagLookup={lookUpHashtags}
        onChange={({ html, text, length }) => html !== draft.html && onChange({ html, text, length })}
        onTouch={() => {
          // Not when the change follows: what was typed just before a drop would take away why a file was not taken.
          forgetRefused()
          onTouch?.()
        }}
        onPictures={add}
        onSubmit={() => {
          if (!taking) onSend()
        }}
        end={
          <Button disabled={taking} onClick={onSend}>
            {send}
          </Button>
        }
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
            {...(waits && { later: text('compose.pictures.later') })}
            onChange={pictures => {
              forgetRefused()
              onChange({ pictures })
            }}
          />
        )}
        <p className="muted" role="status" hidden={!taking}>
          {taking && text('pictures.taking')}
        </p>
        {isRefused ? (
          <Refusals id={errorId} of={refused} />
        ) : (
          error !== undefined && <FieldError id={errorId}>{error}</FieldError>
        )}
        <div className={`flex ${s.beneath}`}>
          <span className={over ? `muted num ${s.over}` : 'muted num'}>
            {over ? text('compose.count.over', { count, most: limits.bigText.max }) : text('compose.count', { count })}
          </span>
          <Button look="bare" size="small" aria-pressed={isPreview} onClick={onPreview}>
            {text(isPreview ? 'compose.preview.end' : 'compose.preview')}
          </Button>
        </div>
        {children}
      </Editor>
    </div>
  )
}

const isWrong = (wrong: Wrong): boolean => Object.keys(wrong).length > 0

/**
 * The title of a news post or a guide, as large as readers will see it. It wraps, but contains no line breaks.
 * @param props.onEnter is called at Enter: the focus goes to the text
 */
function TitleField({
  value,
  error,
  onChange,
  onEnter,
}: {
  value: string
  error: string | undefined
  onChange: (title: string) => void
  onEnter: () => void
}) {
  const text = useText()
  const errorId = useId()
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  return (
    <div className="fld">
      <textarea
        className={s.title}
        rows={1}
        aria-label={text('compose.headline')}
        placeholder={text('compose.headline')}
        lang={value === '' ? undefined : writtenIn(value)}
        maxLength={limits.commonText.max}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onKeyDown={press}
        onChange={event => onChange(event.target.value.replace(/\s+/g, space => (space.includes('\n') ? ' ' : space)))}
      />
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
