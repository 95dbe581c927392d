import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { type Language, languages } from '../../../../contract/messages/text.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { Speaking, useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { tried } from '../../../state/site/announcement.ts'
import { AnnouncementBanner } from '../../../state/site/announcement-banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'
import { useSpeech } from '../area/use-speech.ts'
import { DraftState } from './draft-state.tsx'
import { LastLook } from './last-look.tsx'
import { pathOf } from './path-of.ts'
import { Reach } from './reach.tsx'
import { SendAtField } from './send-at-field.tsx'
import { type DraftErrors, type DraftFormProps, useDraftForm } from './use-draft-form.ts'

type Line = { en: string; ja: string; href: string | null; until: string }

/**
 * The line in both languages, what it leads to, from when on and until which day it stands. It is shown as people will see it while it is
 * written, above the admin's own pages where they want that, and once more, with how many see it, before everybody does.
 * @param props.stands whether there is a line now, which it takes the place of
 */
export function AnnouncementForm({ stands, ...props }: DraftFormProps & { stands: boolean }) {
  const text = useText()
  const inJapan = useJapanTime()
  const { form, draft, sending, words, sendAt, looking, ...written } = useDraftForm(
    props,
    text('admin.line.failed'),
    ({ href, until }) => ({
      ...wrongPath(pathOf(href, location.origin)),
      ...(until === '' && { until: text('admin.line.until.missing') }),
    }),
  )
  const { href, until } = draft.fields
  const line: Line = { ...words, href: pathOf(href, location.origin) ?? null, until }

  function wrongPath(path: string | null | undefined): DraftErrors {
    if (path === undefined) return { href: text('admin.line.href.wrong') }
    return path !== null && path.length > keepingLimits.announcement.href ? { href: text('error.text_long') } : {}
  }

  function tryIt() {
    if (!written.isWhole('until')) return
    tried.line = line
    showMessage(text('admin.line.tried'), 'success')
  }

  const announce = (reason: string) =>
    written.send(async of => {
      const body = { ...of, ...line, reason }
      const answer =
        sendAt === null
          ? await callServer('admin.announce', { body })
          : await callServer('admin.scheduleAnnouncement', { body: { ...body, send_at: sendAt } })
      tried.line = null
      return answer
    })

  return (
    <form ref={form} className="stack g-16" noValidate onSubmit={written.look}>
      {languages.map(language => (
        <TextField
          key={language}
          {...written.control(language)}
          required
          lang={language}
          label={text(`admin.line.${language}`)}
          maxLength={keepingLimits.announcement.text.max}
        />
      ))}
      <TextField
        {...written.control('href')}
        label={text('admin.line.href')}
        hint={text('admin.line.href.hint')}
        maxLength={keepingLimits.siteUpdateDrafts.typedHref}
      />
      <SendAtField of="admin.line.at" {...written.time} />
      <TextField {...written.control('until')} required type="date" max="9999-12-31" label={text('admin.line.until')} />
      <DraftState draft={draft} />
      {(line.en || line.ja) && (
        <section className="stack" aria-label={text('admin.update.preview')}>
          <b>{text('admin.update.preview')}</b>
          <Seen line={line} />
        </section>
      )}
      {sending.failure && !looking && <FieldError>{sending.failure}</FieldError>}
      <div className="flex wrap">
        <LockableButton type="submit" disabled={sending.busy}>
          {text('admin.line.set')}
        </LockableButton>
        <Button look="quiet" onClick={tryIt}>
          {text('admin.line.try')}
        </Button>
      </div>
      {looking && (
        <LastLook
          title={sendAt === null ? text('admin.line.look') : text('admin.line.look.at', { when: inJapan(sendAt) })}
          act={text(sendAt === null ? 'admin.line.show' : 'admin.update.schedule')}
          sending={sending}
          onAct={announce}
          onClose={written.lookAway}
        >
          <Seen line={line} />
          <Reach say={({ members }) => text('admin.line.reach', { count: members })} />
          {stands && <p>{text('admin.line.look.other')}</p>}
        </LastLook>
      )}
    </form>
  )
}

/** The line as people will see it, in each language that is written: a picture of it, of which only the words are read out. */
const Seen = ({ line }: { line: Line }) =>
  languages.map(
    language =>
      line[language] && (
        <div key={language} lang={language}>
          <p className="sr">{line[language]}</p>
          <SeenIn language={language} line={line} />
        </div>
      ),
  )

/** The line with its buttons in a language, once the texts of that one are there. */
function SeenIn({ language, line }: { language: Language; line: Line }) {
  const speech = useSpeech(language)
  const seen = <AnnouncementBanner words={line[language]} href={line.href} onClose={() => {}} />
  return <div inert>{speech ? <Speaking spoken={speech}>{seen}</Speaking> : seen}</div>
}
