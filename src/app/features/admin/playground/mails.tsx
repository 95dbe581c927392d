import { useState } from 'react'
import type { Language } from '../../../../contract/messages/text.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Field } from '../../../ui/field.tsx'
import { MailFrame } from './mail-frame.tsx'
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
            <Field label={text('admin.playground.mail')}>
              {bound => (
                <select {...bound} className="input" value={mail.name} onChange={event => setName(event.target.value)}>
                  {mails.map(each => (
                    <option key={each.name} value={each.name}>
                      {`${each.subject} · ${each.name}`}
                    </option>
                  ))}
                </select>
              )}
            </Field>
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
