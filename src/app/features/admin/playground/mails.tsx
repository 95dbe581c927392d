import DOMPurify from 'dompurify'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../../../contract/messages/text.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { SelectField } from '../../../ui/field.tsx'
import { keepLinksStill } from '../area/preview-frame.tsx'
import s from './playground.module.css'

/** Every mail that the server sends, one at a time, as text and as HTML. */
export function Mails({ language }: { language: Language }) {
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
