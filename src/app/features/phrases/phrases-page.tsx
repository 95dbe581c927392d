import { type ReactNode, useId, useMemo, useState } from 'react'
import { findPhrases } from '../../../contract/phrases/find-phrases.ts'
import { type Phrase, phrases } from '../../../contract/phrases/phrases.ts'
import { type Situation, situations } from '../../../contract/phrases/situations.ts'
import { useSession } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { Icon } from '../../ui/icon.tsx'
import { search } from '../../ui/icons.ts'
import { TabButtons } from '../../ui/tab-buttons.tsx'
import { AllergyComposer } from './allergy-composer.tsx'
import { OwnPhrases } from './own-phrases.tsx'
import { PhraseCard } from './phrase-card.tsx'
import { PhraseRow } from './phrase-row.tsx'
import s from './phrases.module.css'
import { useReadPhrases } from './use-read-phrases.ts'
import { useVoice } from './use-voice.ts'

/** Sentences that one shows to somebody, by situation or by what is typed; one at a time on the whole screen. */
export function PhrasesPage() {
  const text = useText()
  const panel = useId()
  const [typed, setTyped] = useState('')
  const [situation, setSituation] = useState<Situation | 'own'>('table')
  const read = useReadPhrases()
  const member = useSession() !== null
  const searching = typed.trim() !== ''
  const found = useMemo(() => findPhrases(phrases, typed, each => text(`phrases.${each}`)), [typed, text])
  useTitle(text('phrases.title'))
  return (
    <div className={s.page}>
      <h1 className="sr phone-only">{text('phrases.title')}</h1>
      <div className="head wide-only">
        <h1>{text('phrases.title')}</h1>
      </div>
      <p className="soft">{text('phrases.text')}</p>
      <search className="input search">
        <Icon path={search} />
        <input
          type="search"
          aria-label={text('phrases.search')}
          placeholder={text('phrases.search')}
          value={typed}
          autoComplete="off"
          onChange={event => setTyped(event.target.value)}
        />
      </search>
      <p className="sr" role="status">
        {searching && text('phrases.found', { count: found.length })}
      </p>
      {searching ? (
        <Found found={found} />
      ) : (
        <>
          <TabButtons
            label={text('phrases.situations')}
            tabs={(member ? (['own', ...situations] as const) : situations).map(key => ({
              key,
              label: text(`phrases.${key}`),
            }))}
            current={situation}
            panel={panel}
            onPick={setSituation}
          />
          <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${situation}`}>
            {situation === 'allergy' && <AllergyComposer />}
            {situation === 'own' && <OwnPhrases />}
            <PhraseRows among={phrases.filter(each => each.situation === situation)} />
          </div>
        </>
      )}
      {phrases.some(({ given, text: name }) => !given && !read.includes(name)) && (
        <p className="muted pad">{text('phrases.unread.mark')}</p>
      )}
    </div>
  )
}

function Found({ found }: { found: readonly Phrase[] }): ReactNode {
  const text = useText()
  return found.length === 0 ? <p className="soft pad">{text('phrases.none')}</p> : <PhraseRows among={found} />
}

function PhraseRows({ among }: { among: readonly Phrase[] }) {
  const say = useVoice()
  const read = useReadPhrases()
  const [at, setAt] = useState<number | null>(null)
  return (
    <>
      <ul className="rows">
        {among.map((phrase, index) => (
          <PhraseRow
            key={phrase.text}
            phrase={phrase}
            unread={!phrase.given && !read.includes(phrase.text)}
            say={say}
            onShow={() => setAt(index)}
          />
        ))}
      </ul>
      {at !== null && <PhraseCard among={among} at={at} onMove={setAt} onClose={() => setAt(null)} />}
    </>
  )
}
