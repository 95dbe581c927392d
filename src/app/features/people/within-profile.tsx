import '../../ui/styles/rows.css'
import type { ReactNode } from 'react'
import { readProfile } from '../../../local/profile/read-profile.ts'
import { useText } from '../../state/language/text.tsx'
import { useLive } from '../../state/reading/use-live.ts'
import { Icon } from '../../ui/icon.tsx'
import { back } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import s from './people.module.css'
import { profileHref } from './profile-address.ts'

/** A post as a page of its author's profile, with a link back above it. On a phone, that link is in the top bar. */
export function WithinProfile({ tag, children }: { tag: string; children: ReactNode }) {
  const text = useText()
  const { value: answer } = useLive(mirror => readProfile(mirror, tag), `profile ${tag}`, undefined)
  const name = answer?.state === 'here' ? answer.profile.username : `@${tag}`
  return (
    <div className={s.withinProfile}>
      <Link className={`wide-only ${s.up}`} href={profileHref(tag)}>
        <Icon path={back} />
        {text('profile.back', { name })}
      </Link>
      {children}
    </div>
  )
}
