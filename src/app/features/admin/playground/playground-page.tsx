import '../../../ui/styles/form.css'
import { use, useEffect, useId, useState } from 'react'
import type { Language } from '../../../../contract/messages/text.ts'
import { loadSpeech, Speaking, type Speech, useLanguage, useText } from '../../../state/language/text.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { TabButtons } from '../../../ui/tab-buttons.tsx'
import { PreviewFrame } from '../area/preview-frame.tsx'
import { groups } from './all-specimens.ts'
import { Mails } from './mails.tsx'
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

/** The texts of a language, once they are here. */
function useSpeech(language: Language): Speech | null {
  const [speech, setSpeech] = useState<Speech | null>(null)
  useEffect(() => {
    let left = false
    loadSpeech(language).then(
      loaded => left || setSpeech(loaded),
      // Without a signal the language that is here stays.
      () => {},
    )
    return () => {
      left = true
    }
  }, [language])
  return speech
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
          <Speaking spoken={{ ...speech, speak: async () => {} }}>
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
