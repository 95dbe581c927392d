import { useState } from 'react'
import type { ProfileView } from '../../../local/profile/views.ts'
import { useText } from '../../state/language/text.tsx'
import { useSettings } from '../../state/settings/use-settings.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { cross } from '../../ui/icons.ts'
import { useUiText } from '../../ui/ui-text.tsx'
import './first-run.css'

const newMs = 30 * 86_400_000

/**
 * Leads a new member from the own profile to the page of the first ten minutes. One tap closes it for good, on all of the member's
 * devices. Older accounts never see it.
 */
export function FirstRunCard({ profile }: { profile: ProfileView }) {
  const text = useText()
  const ui = useUiText()
  const { view, set } = useSettings()
  const [isNew] = useState(() => Date.now() - Date.parse(profile.joined) < newMs)
  if (!isNew || view?.values.first_run !== 'open') return null
  return (
    <section className="first-run-card" aria-label={text('welcome.title')}>
      <div>
        <b>{text('welcome.title')}</b>
        <p className="soft">{text('welcome.card')}</p>
        <ButtonLink look="quiet" href="/welcome">
          {text('welcome.card.do')}
        </ButtonLink>
      </div>
      <IconButton path={cross} label={ui('ui.close')} onClick={() => set('first_run', 'closed')} />
    </section>
  )
}
