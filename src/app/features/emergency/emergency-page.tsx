import { type ReactNode, useState } from 'react'
import { builtEmergency } from '../../../contract/emergency/built-page.ts'
import type { Language } from '../../../contract/messages/text.ts'
import type { PageAnswer } from '../../../local/site-pages/site-pages.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { useTitle } from '../../state/navigation/use-title.ts'
import { useSitePage } from '../../state/reading/use-site-page.ts'
import s from './emergency.module.css'
import { EmergencyNotes } from './emergency-notes.tsx'
import { EmergencyText } from './emergency-text.tsx'

const other: Record<Language, Language> = { en: 'ja', ja: 'en' }

/**
 * What one needs when something has happened: whom to call, what to say, what one hears. The text is the version that an admin saved
 * last, where this device has one, else the one that came with the build.
 * @param props.first the document's or loader's value
 * @param props.inHand what stands below the numbers
 */
export function EmergencyPage({ first, inHand }: { first: PageAnswer | undefined; inHand: ReactNode }) {
  const text = useText()
  const { language } = useLanguage()
  const { date } = useFormats()
  const [turned, setTurned] = useState(false)
  const shown = turned ? other[language] : language
  const { answer } = useSitePage('emergency', shown, turned ? undefined : first)
  const saved = answer.state === 'here' && answer.page.version > 0 ? answer.page : null
  useTitle(text('nav.emergency'))
  const turn = (
    <button type="button" onClick={() => setTurned(!turned)}>
      <span lang={other[shown]}>{text(`app.language.${other[shown]}`)}</span>
    </button>
  )
  return (
    <>
      <h1 className="sr phone-only">{text('nav.emergency')}</h1>
      <div className="head wide-only">
        <h1>{text('nav.emergency')}</h1>
      </div>
      <article className={s.page} lang={shown === language ? undefined : shown}>
        <EmergencyNotes language={shown} />
        <EmergencyText page={saved ?? builtEmergency(shown)} action={turn} inHand={inHand} />
      </article>
      <p className="muted pad">
        {text('emergency.kept')}
        {saved?.changed_at && ` ${text('page.changed', { day: date(saved.changed_at) })}`}
      </p>
    </>
  )
}
