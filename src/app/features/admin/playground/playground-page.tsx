import '../../../ui/styles/form.css'
import DOMPurify from 'dompurify'
import { use, useEffect, useId, useRef, useState } from 'react'
import type { Language } from '../../../../contract/messages/text.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { Speaking, type Speech, useLanguage, useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { SelectField } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { TabButtons } from '../../../ui/tab-buttons.tsx'
import { keepLinksStill, PreviewFrame } from '../area/preview-frame.tsx'
import { useSpeech } from '../area/use-speech.ts'
import { groups } from './all-specimens.ts'
import s from './playground.module.css'
import type { Specimens } from './specimen.tsx'
import { ThingsContext } from './things-context.ts'

type Shown = keyof typeof groups | 'things' | 'mails'

const languages = [
  { value: 'en', label: 'English' },
  { value: 'ja', label: '日本語' },
] as const

/**
 * The admin page with all components and mails in all their states, by day and by night side by side, in both languages (PRODUCT 6.7).
 * Nothing of it reaches the outbox or the server.
 */
export function PlaygroundPage() {
  const text = useText()
  const { language: own } = useLanguage()
  const name = useId()
  const panel = useId()
  const [language, setLanguage] = useState<Language>(own)
  const [shown, setShown] = useState<Shown>('controls')
  const speech = useSpeech(language)
  const tabs = [
    ...Object.entries(groups).map(([key, { label }]) => ({ key: key as Shown, label: text(label) })),
    { key: 'things' as const, label: text('admin.playground.things') },
    { key: 'mails' as const, label: text('admin.playground.mails') },
  ]
  return (
    <>
      <p className="soft pad">{text('admin.playground.about')}</p>
      <Segmented
        legend={text('admin.playground.language')}
        name={name}
        value={language}
        options={languages}
        onChange={setLanguage}
      />
      <TabButtons label={text('admin.playground.kinds')} tabs={tabs} current={shown} panel={panel} onPick={setShown} />
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${shown}`}>
        {shown === 'mails' ? <Mails language={language} /> : speech && <Stages shown={shown} speech={speech} />}
      </div>
    </>
  )
}

/** A group by day and by night, each in a document of its own. */
function Stages({ shown, speech }: { shown: Exclude<Shown, 'mails'>; speech: Speech }) {
  const text = useText()
  return (
    <div className={s.stages}>
      {(['light', 'dark'] as const).map(theme => (
        <PreviewFrame
          key={theme}
          title={text(`admin.playground.${theme}`)}
          theme={theme}
          lang={speech.language}
          className={s.stageFrame}
        >
          <Speaking spoken={speech}>
            {shown === 'things' ? <Things /> : <Group specimens={groups[shown].specimens} />}
          </Speaking>
        </PreviewFrame>
      ))}
    </div>
  )
}

/** Cards that would write if they were pressed: they are only looked at. */
function Things() {
  const Cards = use(ThingsContext)
  return (
    <div className={s.specimens} inert>
      <Cards />
    </div>
  )
}

function Group({ specimens }: { specimens: Specimens }) {
  return (
    <div className={s.specimens}>
      {Object.entries(specimens).map(([file, Specimen]) => (
        <section key={file} className={s.specimen} aria-label={file}>
          <code>{file}</code>
          <Specimen />
        </section>
      ))}
    </div>
  )
}

/** Every mail that the server sends, one at a time, as text and as HTML. */
function Mails({ language }: { language: Language }) {
  const text = useText()
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.mailSamples', {})).data)
  const [name, setName] = useState<string | null>(null)
  return (
    <ServerAnswer answer={answer} onAgain={again}>
      {all => {
        const mails = all.filter(each => each.language === language)
        const mail = mails.find(each => each.name === name) ?? mails[0]
        if (!mail) return null
        return (
          <div className="stack g-16">
            <SelectField
              label={text('admin.playground.mail')}
              value={mail.name}
              options={mails.map(({ name, subject }) => ({ value: name, label: `${subject} · ${name}` }))}
              onChange={setName}
            />
            <div className={s.stages}>
              <section aria-label={text('admin.playground.mail.text')}>
                <h2 className="muted">{text('admin.playground.mail.text')}</h2>
                <p className={s.mailText} lang={language}>
                  {mail.text}
                </p>
              </section>
              <section aria-label={text('admin.playground.mail.html')}>
                <h2 className="muted">{text('admin.playground.mail.html')}</h2>
                <MailFrame
                  key={`${mail.language} ${mail.name}`}
                  title={mail.subject}
                  lang={language}
                  html={mail.html}
                />
              </section>
            </div>
          </div>
        )
      }}
    </ServerAnswer>
  )
}

/** The HTML of a mail as a mail program shows it, in a document of its own; its links lead nowhere. */
function MailFrame({ title, lang, html }: { title: string; lang: string; html: string }) {
  const ref = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const own = ref.current?.contentDocument
    if (!own) return
    own.documentElement.lang = lang
    own.title = title
    // The content security policy refuses style attributes, which all mails have, but not the same styles set as properties.
    const unstyled = html.replaceAll(' style="', ' data-style="')
    const clean = DOMPurify.sanitize(unstyled, { WHOLE_DOCUMENT: true, RETURN_DOM: true }) as HTMLElement
    const body = clean.querySelector('body')
    if (!body) return
    own.body.replaceWith(own.importNode(body, true))
    for (const each of own.querySelectorAll<HTMLElement>('[data-style]')) each.style.cssText = each.dataset.style ?? ''
    return keepLinksStill(own)
  }, [html, lang, title])
  return <iframe ref={ref} title={title} className={`${s.stageFrame} ${s.mail}`} />
}
