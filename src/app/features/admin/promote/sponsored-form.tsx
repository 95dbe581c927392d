import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '../../../../contract/errors.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { limits } from '../../../../contract/limits.ts'
import { languages } from '../../../../contract/messages/text.ts'
import { chooserKinds } from '../../../../contract/picture-kinds.ts'
import { uuidv7 } from '../../../../contract/uuid.ts'
import { uploadFile } from '../../../../local/uploads/upload-file.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useDevice } from '../../../state/device/open-device.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { shrinkPicture } from '../../../state/pictures/shrink-picture.ts'
import { showMessage } from '../../../state/popups/global-message.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { FormTitle } from './form-title.tsx'
import { Preview } from './preview.tsx'
import type { PromoteSlots } from './slots.ts'
import type { Block } from './sponsored-blocks.tsx'
import { type BlockDraft, draftOf, shownDraft } from './sponsored-draft.ts'
import { sentTimes, TimeFields, typedTimes } from './time-fields.tsx'

/** The longest side of a block's picture, in px: the sidebar is narrower. */
const pictureSide = 1_280

/**
 * Writes a sponsored block in both languages: title, text, link, a picture with its description, its time, and how it will look.
 * @param props.of the block that is changed; null for a new one
 */
export function SponsoredForm({
  of,
  Sponsored,
  Editor,
  onDone,
  onCancel,
}: {
  of: Block | null
  onDone: () => Promise<void>
  onCancel: () => void
} & Pick<PromoteSlots, 'Sponsored' | 'Editor'>) {
  const text = useText()
  const device = useDevice()
  const sending = useSending(text('admin.promote.failed'), true)
  const [draft, setDraft] = useState(() => draftOf(of))
  const [times, setTimes] = useState(() => typedTimes(of ?? undefined))
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const picture = usePicture(draft, setDraft)
  const sent = sentTimes(times)

  function save(event: FormEvent) {
    event.preventDefault()
    setWrong(sent === null ? { ends_at: text('admin.promote.time.missing') } : {})
    if (sent === null || !device) return
    void sending.send(
      async () => {
        const { href, picture: chosen, en, ja } = draft
        if (chosen?.blob) {
          const file = { id: chosen.id, blob: chosen.blob, name: chosen.name, owner: '', offset: 0, done: false }
          await uploadFile(device.mirror, device.client, file, () => {})
        }
        const body = { ...sent, href: href.trim(), picture: chosen?.id ?? null, en, ja }
        const { data } = of
          ? await callServer('admin.changeSponsored', { params: { id: of.id }, body })
          : await callServer('admin.addSponsored', { body })
        await onDone()
        showMessage(data.message)
      },
      error => {
        const issues = error instanceof CallError ? (error.issues ?? []) : []
        setWrong(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
        return issues.length > 0
      },
    )
  }

  return (
    <form className="stack promote-form" onSubmit={save} noValidate>
      <FormTitle>{text(of ? 'admin.promote.sponsored.edit' : 'admin.promote.sponsored.new')}</FormTitle>
      <div className="pair">
        {languages.map(each => {
          const language = text(`app.language.${each}`)
          const said = draft[each]
          const change = (by: Partial<typeof said>) => setDraft(now => ({ ...now, [each]: { ...now[each], ...by } }))
          const wrongText = wrong[`${each}.text`]
          return (
            <div key={each} className="stack g-10">
              <TextField
                label={text('admin.promote.title', { language })}
                lang={each}
                value={said.title}
                maxLength={keepingLimits.sponsored.title}
                error={wrong[`${each}.title`]}
                onChange={event => change({ title: event.currentTarget.value })}
              />
              <div className="fld">
                <span className="lbl" aria-hidden="true">
                  {text('admin.promote.words', { language })}
                </span>
                <Editor
                  frame="among"
                  initialHtml={said.text}
                  label={text('admin.promote.words', { language })}
                  placeholder=""
                  invalid={wrongText !== undefined}
                  onChange={({ html }) => change({ text: html })}
                />
                {wrongText && <FieldError>{wrongText}</FieldError>}
              </div>
              {draft.picture && (
                <TextField
                  label={text('admin.promote.alt', { language })}
                  lang={each}
                  value={said.alt}
                  maxLength={limits.altText.max}
                  error={wrong[`${each}.alt`]}
                  onChange={event => change({ alt: event.currentTarget.value })}
                />
              )}
            </div>
          )
        })}
      </div>
      <TextField
        label={text('admin.promote.href')}
        hint={text('admin.promote.href.hint')}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={keepingLimits.sponsored.href}
        value={draft.href}
        error={wrong.href}
        onChange={event => setDraft({ ...draft, href: event.currentTarget.value })}
      />
      <div className="flex wrap">
        <input ref={picture.input} type="file" accept={chooserKinds.join(',')} hidden onChange={picture.onChange} />
        {draft.picture && <img className="thumb" src={draft.picture.src} alt="" width={72} height={54} />}
        <Button look="quiet" onClick={() => picture.input.current?.click()}>
          {text('admin.promote.picture.choose')}
        </Button>
        {draft.picture && (
          <Button look="bare" onClick={() => setDraft({ ...draft, picture: null })}>
            {text('admin.promote.picture.remove')}
          </Button>
        )}
      </div>
      {picture.bad && <FieldError>{text('admin.promote.picture.bad')}</FieldError>}
      <TimeFields value={times} begun={of?.state === 'running'} error={wrong.ends_at} onChange={setTimes} />
      <Preview of="block">
        <Sponsored of={shownDraft(draft, sent?.ends_at ?? '')} />
      </Preview>
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      <div className="flex wrap">
        <LockableButton type="submit" disabled={sending.busy}>
          {text('admin.promote.save')}
        </LockableButton>
        <Button look="quiet" onClick={onCancel}>
          {text('admin.promote.discard')}
        </Button>
      </div>
    </form>
  )
}

/** Choosing the picture: redrawn small, and shown from memory until it is sent. */
function usePicture(draft: BlockDraft, setDraft: (change: (now: BlockDraft) => BlockDraft) => void) {
  const input = useRef<HTMLInputElement>(null)
  const [bad, setBad] = useState(false)
  const own = draft.picture?.blob ? draft.picture.src : null
  useEffect(() => () => void (own !== null && URL.revokeObjectURL(own)), [own])

  async function take(file: File) {
    setBad(false)
    try {
      const { blob, width, height, name } = await shrinkPicture(file, pictureSide)
      const src = URL.createObjectURL(blob)
      setDraft(now => ({ ...now, picture: { id: uuidv7(), src, width, height, blob, name } }))
    } catch {
      setBad(true)
    }
  }
  const onChange = () => {
    const [file] = input.current?.files ?? []
    if (input.current) input.current.value = ''
    if (file) void take(file)
  }
  return { input, bad, onChange }
}
