import { toggleMark } from 'prosemirror-commands'
import type { Command } from 'prosemirror-state'
import type { ReactNode } from 'react'
import { limits } from '../../../contract/limits.ts'
import { richSchema } from '../../../contract/rich-text-schema.ts'
import { useText } from '../../state/language/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { bold, hashtag, italic, link, mention } from '../../ui/icons-editor.ts'
import { PictureButton } from '../../ui/picture-button.tsx'
import s from './editor.module.css'
import { hasTooManyTags, type Snapshot } from './snapshot.ts'
import { startName } from './start-name.ts'

const { strong, em } = richSchema.marks

/** The row of tools below a text, with the number of its hashtags. */
export function Toolbar({
  snapshot,
  onCommand,
  onLink,
  isLinkOpen,
  onPictures,
  children,
}: {
  snapshot: Snapshot
  onCommand: (command: Command) => void
  onLink: () => void
  isLinkOpen: boolean
  onPictures: ((files: File[]) => void) | undefined
  children?: ReactNode
}) {
  const text = useText()
  const tool = (path: string, label: string, command: Command, pressed?: boolean) => (
    <IconButton path={path} label={label} aria-pressed={pressed} onClick={() => onCommand(command)} />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a press from taking the focus out of the text
    <div className={s.toolbar} onMouseDown={keepFocus}>
      <fieldset className="tools" aria-label={text('editor.tools')} data-swipe-ignore>
        {tool(bold, text('editor.bold'), toggleMark(strong), snapshot.strong)}
        {tool(italic, text('editor.italic'), toggleMark(em), snapshot.em)}
        <IconButton
          path={link}
          label={text('editor.link')}
          aria-pressed={snapshot.href !== null}
          aria-expanded={isLinkOpen}
          onClick={onLink}
        />
        {tool(hashtag, text('editor.hashtag'), startName('#'))}
        {tool(mention, text('editor.mention'), startName('@'))}
        {onPictures && <PictureButton label={text('editor.picture')} onPictures={onPictures} />}
      </fieldset>
      <TagCount of={snapshot} className="wide-only" />
      {children}
    </div>
  )
}

/** How many hashtags the text has, of how many. */
export function TagCount({ of: snapshot, className }: { of: Snapshot; className: string }) {
  const text = useText()
  return (
    <span className={`muted num ${className}${hasTooManyTags(snapshot) ? ` ${s.over}` : ''}`}>
      {text('editor.tags.count', { count: snapshot.tags, most: limits.hashtagsPerPost })}
    </span>
  )
}

function keepFocus(event: { target: EventTarget; preventDefault: () => void }) {
  if ((event.target as Element).closest('.tools')) event.preventDefault()
}
