import './toolbar.module.css'
import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { useText } from '../../state/language/text.tsx'
import { showMessage } from '../../state/popups/global-message.ts'
import { NameSuggestions } from '../../state/suggestions/name-suggestions.tsx'
import { type HashtagLookup, type MentionLookup, useSuggestions } from '../../state/suggestions/use-suggestions.ts'
import { insertOf, optionId, type Suggestion } from '../../ui/suggest-list.tsx'
import { useAboveKeyboard } from './above-keyboard.ts'
import s from './editor.module.css'
import { removeLink, setLink } from './link-command.ts'
import { LinkForm } from './link-form.tsx'
import { hasTooManyTags } from './snapshot.ts'
import { TagCount, Toolbar } from './toolbar.tsx'
import { type EditorValue, useEditorView } from './use-editor-view.ts'

type Props = {
  /** Canonical HTML; read only once. To show another text, give the editor another `key`. */
  initialHtml: string
  onChange: (value: EditorValue) => void
  /** Called when the text begins to change; `onChange` follows when the typing pauses. */
  onTouch?: (() => void) | undefined
  placeholder: string
  /** The field's accessible name. */
  label: string
  /** Gets pictures that were picked, pasted or dropped. Without it, there is no button for them. */
  onPictures?: ((files: File[]) => void) | undefined
  autofocus?: boolean
  /** Whether the text can only be read yet. */
  readOnly?: boolean | undefined
  mentionLookup?: MentionLookup | undefined
  hashtagLookup?: HashtagLookup | undefined
  /** Called at Ctrl+Enter or Command+Enter. */
  onSubmit?: (() => void) | undefined
  /** The id of an error or hint outside of the editor. */
  describedBy?: string | undefined
  invalid?: boolean
  /** Boxed with its tools, text and tools apart as on a page of their own, or one of several in a form. */
  frame?: 'boxed' | 'parted' | 'among'
  /** Rendered between the text and the tools: the chosen pictures. */
  children?: ReactNode
  /** Rendered at the end of the tools: the button that sends. */
  end?: ReactNode
}

/**
 * The rich-text editor (PRODUCT 2.23): hashtags and mentions as one types, bold, emphasis, links. Enter breaks
 * the line, twice it begins a paragraph. It brings ProseMirror and DOMPurify, so load it lazily.
 */
export function Editor(props: Props) {
  const text = useText()
  const id = useId()
  const listId = `${id}-people`
  const frame = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [isLinkOpen, setLinkOpen] = useState(false)
  const [tools, setTools] = useState<HTMLDivElement | null>(null)
  useAboveKeyboard(tools)

  const { view, snapshot } = useEditorView(host, {
    initialHtml: props.initialHtml,
    placeholder: props.placeholder,
    autofocus: props.autofocus ?? false,
    onChange: props.onChange,
    onTouch: () => props.onTouch?.(),
    onSubmit: () => props.onSubmit?.(),
    onLink: () => setLinkOpen(true),
    onPictures: files => props.onPictures?.(files),
    onCut: () => showMessage(text('editor.paste.cut'), 'error'),
    onKey: event => found.press(event, choose),
    onBlur: () => found.dismiss(),
  })
  const name = snapshot?.name ?? null
  const found = useSuggestions(name, { '@': props.mentionLookup, '#': props.hashtagLookup })

  const run = (command: Command) => {
    const current = view.current
    if (current === null) return
    command(current.state, current.dispatch, current)
    current.focus()
  }
  const choose = (suggestion: Suggestion) => {
    if (name === null) return
    run((state, dispatch) => {
      const followed = /^\s/.test(state.doc.textBetween(name.to, state.selection.$to.end(), null, '\n'))
      dispatch?.(
        state.tr.insertText(`${insertOf(suggestion)}${followed ? '' : ' '}`, name.from, name.to).scrollIntoView(),
      )
      return true
    })
  }
  const warningId = snapshot !== null && hasTooManyTags(snapshot) ? `${id}-tags` : undefined
  const described = [props.describedBy, warningId].filter(Boolean).join(' ')
  useFieldFacts(view, props, described, listId, found.chosen && optionId(listId, found.chosen))

  return (
    <div className={s.richEditor} data-frame={props.frame}>
      <div ref={frame} className="suggest">
        <div ref={host} />
        <NameSuggestions
          id={listId}
          name={name}
          of={found}
          top={
            name && found.suggestions.length > 0
              ? lineEnd(view.current?.coordsAtPos(name.from).bottom, frame.current)
              : undefined
          }
          onChoose={choose}
        />
      </div>
      {/* On a phone the tools fill their row. */}
      {snapshot && snapshot.tags > 0 && <TagCount of={snapshot} className="phone-only" />}
      {snapshot?.broken && (
        <p className="hint" role="status">
          {snapshot.broken.tag === null
            ? text('editor.tags.refused', { word: snapshot.broken.word })
            : text('editor.tags.cut', { tag: snapshot.broken.tag })}
        </p>
      )}
      {warningId && (
        <p id={warningId} className="mark" role="status">
          {text('editor.tags.most', { most: limits.hashtagsPerPost })}
        </p>
      )}
      {props.children}
      {snapshot && (
        <div ref={setTools} className={s.toolFrame}>
          {isLinkOpen && (
            <LinkForm
              href={snapshot.href}
              onSet={href => {
                setLinkOpen(false)
                run(setLink(href))
              }}
              onRemove={() => {
                setLinkOpen(false)
                run(removeLink)
              }}
              onClose={() => {
                setLinkOpen(false)
                view.current?.focus()
              }}
            />
          )}
          <Toolbar
            snapshot={snapshot}
            onCommand={run}
            onLink={() => setLinkOpen(!isLinkOpen)}
            isLinkOpen={isLinkOpen}
            onPictures={props.onPictures}
          >
            {props.end}
          </Toolbar>
        </div>
      )}
    </div>
  )
}

/** Tells the editor what its field is called, and what is known of it. */
function useFieldFacts(
  view: RefObject<EditorView | null>,
  { label, readOnly, invalid, mentionLookup, hashtagLookup }: Props,
  described: string,
  listId: string,
  activeOption: string | undefined,
) {
  const completes = mentionLookup !== undefined || hashtagLookup !== undefined
  useLayoutEffect(() => {
    view.current?.setProps({
      editable: () => !readOnly,
      attributes: {
        class: s.editor ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(readOnly && { 'aria-readonly': 'true' }),
        'aria-invalid': String(invalid ?? false),
        ...(described && { 'aria-describedby': described }),
        ...(completes && { 'aria-autocomplete': 'list' }),
        ...(activeOption !== undefined && { 'aria-controls': listId, 'aria-activedescendant': activeOption }),
      },
    })
  }, [view, label, readOnly, invalid, completes, described, activeOption, listId])
}

/** How far below the frame's top the current line ends, in px. */
const lineEnd = (bottom: number | undefined, frame: HTMLElement | null): number =>
  (bottom ?? 0) - (frame?.getBoundingClientRect().top ?? 0)
