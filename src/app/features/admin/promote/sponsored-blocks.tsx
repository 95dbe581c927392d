import { useEffect, useRef, useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import type { SponsoredBlock } from '../../../../contract/entities/sidebar.ts'
import { CallError } from '../../../../contract/errors.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { limits } from '../../../../contract/limits.ts'
import { type Language, languages } from '../../../../contract/messages/text.ts'
import { chooserKinds } from '../../../../contract/picture-kinds.ts'
import { plainText } from '../../../../contract/rich-text/plain-text.ts'
import { uuidv7 } from '../../../../contract/uuid.ts'
import { uploadFile } from '../../../../local/uploads/upload-file.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useDevice } from '../../../state/device/open-device.ts'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useLanguage, useText } from '../../../state/language/text.tsx'
import { shrinkPicture } from '../../../state/pictures/shrink-picture.ts'
import { showMessage } from '../../../state/popups/global-message.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { Mixed } from '../../../ui/mixed.tsx'
import { BookingForm } from './booking-form.tsx'
import { BookedPart, type FormEnds } from './bookings.tsx'
import { Preview } from './preview.tsx'
import s from './promote.module.css'
import type { PromoteSlots } from './slots.ts'
import { sentTimes, TimeFields, typedTimes } from './time-fields.tsx'

/** A sponsored block as admins see it. */
type Block = OutputOf<'admin.sponsoredBlocks'>['open'][number]

/** The sponsored blocks, and the form that writes one. */
export function SponsoredBlocks(slots: Pick<PromoteSlots, 'Sponsored' | 'Editor'>) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <BookedPart<Block>
      title={text('admin.promote.sponsored')}
      about={text('admin.promote.sponsored.text')}
      begin={text('admin.promote.add')}
      ask={async () => (await callServer('admin.sponsoredBlocks', {})).data}
      form={(of, ends) => <SponsoredForm {...slots} {...ends} of={of} />}
      row={block => ({
        title: block[language].title,
        head: <Mixed>{block[language].title}</Mixed>,
        thumb: block.picture?.thumb ?? null,
      })}
      end={async ({ id }, reason) =>
        (await callServer('admin.endSponsored', { params: { id }, body: { reason } })).data.message
      }
      remove={async ({ id }, reason) =>
        (await callServer('admin.deleteSponsored', { params: { id }, body: { reason } })).data.message
      }
    />
  )
}

/** The longest side of a block's picture, in px: the sidebar is narrower. */
const pictureSide = 1_280

/**
 * Writes a sponsored block in both languages: title, text, link, a picture with its description, its time, and how it will look.
 * @param props.of the block that is changed; null for a new one
 */
function SponsoredForm({
  of,
  Sponsored,
  Editor,
  onDone,
  onCancel,
}: { of: Block | null } & FormEnds & Pick<PromoteSlots, 'Sponsored' | 'Editor'>) {
  const text = useText()
  const device = useDevice()
  const sending = useSending(text('admin.promote.failed'), true)
  const [draft, setDraft] = useState(() => draftOf(of))
  const [times, setTimes] = useState(() => typedTimes(of ?? undefined))
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const sent = sentTimes(times)

  function save() {
    setWrong(sent === null ? { ends_at: text('admin.promote.time.missing') } : {})
    if (sent === null || !device) return
    void sending.send(
      async () => {
        const { href, picture: chosen, en, ja } = draft
        if (chosen?.blob) {
          const file = { id: chosen.id, blob: chosen.blob, name: chosen.name, owner: '', offset: 0, done: false }
          await uploadFile(device.mirror, device.client, file, () => {})
        }
        const body = { ...sent, href: href.trim(), picture: chosen?.id ?? null, en, ja, reason }
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
    <BookingForm
      title={text(of ? 'admin.promote.sponsored.edit' : 'admin.promote.sponsored.new')}
      sending={sending}
      reason={reason}
      onReason={setReason}
      onSave={save}
      onCancel={onCancel}
    >
      <div className={s.pair}>
        {languages.map(each => (
          <Words
            key={each}
            in={each}
            of={draft[each]}
            pictured={draft.picture !== null}
            wrong={wrong}
            Editor={Editor}
            onChange={by => setDraft(now => ({ ...now, [each]: { ...now[each], ...by } }))}
          />
        ))}
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
      <Picture of={draft.picture} onChange={picture => setDraft(now => ({ ...now, picture }))} />
      <TimeFields value={times} begun={of?.state === 'running'} error={wrong.ends_at} onChange={setTimes} />
      <Preview of="block">
        <Sponsored of={shownDraft(draft, sent?.ends_at ?? '')} />
      </Preview>
    </BookingForm>
  )
}

/** What a block says in one language. @param props.pictured whether it has a picture, which is described */
function Words({
  in: lang,
  of,
  pictured,
  wrong,
  Editor,
  onChange,
}: {
  in: Language
  of: BlockWords
  pictured: boolean
  wrong: Readonly<Record<string, string>>
  onChange: (by: Partial<BlockWords>) => void
} & Pick<PromoteSlots, 'Editor'>) {
  const text = useText()
  const language = text(`app.language.${lang}`)
  const wrongText = wrong[`${lang}.text`]
  return (
    <div className="stack g-10">
      <TextField
        label={text('admin.promote.title', { language })}
        lang={lang}
        value={of.title}
        maxLength={keepingLimits.sponsored.title}
        error={wrong[`${lang}.title`]}
        onChange={event => onChange({ title: event.currentTarget.value })}
      />
      <div className="fld">
        <span className="lbl" aria-hidden="true">
          {text('admin.promote.words', { language })}
        </span>
        <Editor
          frame="among"
          initialHtml={of.text}
          label={text('admin.promote.words', { language })}
          placeholder=""
          invalid={wrongText !== undefined}
          onChange={({ html }) => onChange({ text: html })}
        />
        {wrongText && <FieldError>{wrongText}</FieldError>}
      </div>
      {pictured && (
        <TextField
          label={text('admin.promote.alt', { language })}
          lang={lang}
          value={of.alt}
          maxLength={limits.altText.max}
          error={wrong[`${lang}.alt`]}
          onChange={event => onChange({ alt: event.currentTarget.value })}
        />
      )}
    </div>
  )
}

/** Chooses the picture: redrawn small, and shown from memory until it is sent. */
function Picture({ of, onChange }: { of: BlockPicture | null; onChange: (picture: BlockPicture | null) => void }) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const [bad, setBad] = useState(false)
  const own = of?.blob ? of.src : null
  useEffect(() => () => void (own !== null && URL.revokeObjectURL(own)), [own])

  async function take([file]: readonly File[]) {
    if (!file) return
    setBad(false)
    try {
      const { blob, width, height, name } = await shrinkPicture(file, pictureSide)
      onChange({ id: uuidv7(), src: URL.createObjectURL(blob), width, height, blob, name })
    } catch {
      setBad(true)
    }
  }

  return (
    <>
      <div className="flex wrap">
        <input
          ref={input}
          type="file"
          accept={chooserKinds.join(',')}
          hidden
          onChange={({ currentTarget: chooser }) => {
            void take([...(chooser.files ?? [])])
            chooser.value = ''
          }}
        />
        {of && <img className="thumb" src={of.src} alt="" width={72} height={54} />}
        <Button look="quiet" onClick={() => input.current?.click()}>
          {text('admin.promote.picture.choose')}
        </Button>
        {of && (
          <Button look="bare" onClick={() => onChange(null)}>
            {text('admin.promote.picture.remove')}
          </Button>
        )}
      </div>
      {bad && <FieldError>{text('admin.promote.picture.bad')}</FieldError>}
    </>
  )
}

/** What a block says in one language. */
type BlockWords = { title: string; text: string; alt: string }

/** The picture of a block: one that the server has, or a file that was chosen, under the id of its upload. */
type BlockPicture = { id: string; src: string; width: number; height: number; blob?: Blob; name: string }

/** A block as it is written. */
type BlockDraft = { href: string; picture: BlockPicture | null; en: BlockWords; ja: BlockWords }

const nothing: BlockWords = { title: '', text: '', alt: '' }

/** What a form begins with. @param block the block that is changed; null for a new one */
function draftOf(block: Block | null): BlockDraft {
  if (block === null) return { href: '', picture: null, en: nothing, ja: nothing }
  const { picture, href, en, ja } = block
  const { id, thumb: src, width, height } = picture ?? { id: '', thumb: '', width: 0, height: 0 }
  return { href, picture: picture && { id, src, width, height, name: '' }, en, ja }
}

/** How readers will see a draft. @param until when it ends */
const shownDraft = ({ href, picture, en, ja }: BlockDraft, until: string): SponsoredBlock => ({
  title: en.title,
  text: plainText(en.text),
  href,
  picture: picture?.src ?? null,
  ...(picture && { size: { width: picture.width, height: picture.height } }),
  until,
  en,
  ja,
})
