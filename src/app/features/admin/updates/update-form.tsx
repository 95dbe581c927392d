import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { type Language, languages } from '../../../../contract/messages/text.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'
import { DraftState } from './draft-state.tsx'
import { LastLook } from './last-look.tsx'
import { Reach } from './reach.tsx'
import { SendAtField } from './send-at-field.tsx'
import { type DraftFormProps, useDraftForm } from './use-draft-form.ts'

/** The slug of a post of which the slug or the address was typed. */
const slugOf = (typed: string): string => {
  const [path = ''] = typed.trim().split(/[?#]/, 1)
  const last = path.replace(/\/$/, '').split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/**
 * What is to be said to everybody, in both languages, with a post that it opens; it is shown as people will see it while it is written, and
 * once more, with how many it reaches, before it is sent at once or at a time.
 */
export function UpdateForm(props: DraftFormProps) {
  const text = useText()
  const inJapan = useJapanTime()
  const { form, draft, sending, words, sendAt, looking, ...update } = useDraftForm(props, text('admin.update.failed'))
  const post_slug = slugOf(draft.fields.post_slug)
  const said = { ...words, ...(post_slug && { post_slug }) }

  const sendTest = () => {
    if (!update.isWhole()) return
    void sending.send(async () => {
      const { data } = await callServer('admin.testSiteUpdate', { body: said })
      showMessage(data.message, 'success')
    }, update.showIssue)
  }

  const send = (reason: string) =>
    update.send(draft =>
      sendAt === null
        ? callServer('admin.sendSiteUpdate', { body: { ...draft, ...said, reason } })
        : callServer('admin.scheduleSiteUpdate', { body: { ...draft, ...said, send_at: sendAt, reason } }),
    )

  return (
    <form ref={form} className="stack g-16" noValidate onSubmit={update.look}>
      {languages.map(language => (
        <TextField
          key={language}
          {...update.control(language)}
          required
          lang={language}
          label={text(`admin.update.${language}`)}
          maxLength={keepingLimits.siteUpdateText.max}
        />
      ))}
      <TextField
        {...update.control('post_slug')}
        label={text('admin.update.post')}
        hint={text('admin.update.post.hint')}
        maxLength={keepingLimits.siteUpdateDrafts.typedHref}
      />
      <SendAtField of="admin.update.at" {...update.time} />
      <DraftState draft={draft} />
      {(words.en || words.ja) && (
        <section className="stack" aria-label={text('admin.update.preview')}>
          <b>{text('admin.update.preview')}</b>
          <Said of={words} as="p" />
        </section>
      )}
      {sending.failure && !looking && <FieldError>{sending.failure}</FieldError>}
      <div className="flex wrap">
        <LockableButton type="submit" disabled={sending.busy}>
          {text('admin.update.look')}
        </LockableButton>
        <LockableButton look="quiet" disabled={sending.busy} onClick={sendTest}>
          {text('admin.update.test')}
        </LockableButton>
      </div>
      {looking && (
        <LastLook
          title={
            sendAt === null
              ? text('admin.update.look.title')
              : text('admin.update.schedule.title', { when: inJapan(sendAt) })
          }
          act={text(sendAt === null ? 'admin.update.send' : 'admin.update.schedule')}
          sending={sending}
          onAct={send}
          onClose={update.lookAway}
        >
          <Said of={words} as="blockquote" />
          <Reach
            say={({ people, by_mail }) =>
              text('app.sentences', {
                one: text('admin.update.reach', { count: people }),
                next: text('admin.update.reach.mail', { count: by_mail }),
              })
            }
          />
        </LastLook>
      )}
    </form>
  )
}

/** What the site says, as people will see it; a language in which nothing stands yet is left out. */
const Said = ({ of: words, as: Part }: { of: Record<Language, string>; as: 'p' | 'blockquote' }) =>
  languages.map(
    language =>
      words[language] && (
        <Part key={language} lang={language}>
          <b>Engawa</b> {words[language]}
        </Part>
      ),
  )
