import { fromPlain } from '../../../contract/rich-text/from-plain.ts'
import type { AboutView } from '../../../local/profile/views.ts'
import { useText } from '../../state/language/text.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Chip } from '../../ui/tag.tsx'
import s from './people.module.css'

/** A person's about-text. */
export function AboutText({ about }: { about: AboutView | null }) {
  if (!about || about.about === '') return null
  return (
    <div className={s.about}>
      <RichText html={fromPlain(about.about)} />
    </div>
  )
}

/** A person's hobbies and main hashtags: beside the lists on a wide screen, above them on a narrow one. */
export function AboutLists({ about }: { about: AboutView | null }) {
  const text = useText()
  if (!about || about.hobbies.length + about.hashtags.length === 0) return null
  return (
    <aside className={s.profileSide} aria-label={text('profile.about')}>
      {about.hashtags.length > 0 && (
        <section>
          <Eave>{text('profile.hashtags')}</Eave>
          <div className="flex wrap g-6">
            {about.hashtags.map(each => (
              <Chip key={each} href={`/posts?tags=${encodeURIComponent(each)}&date=all`}>
                {each}
              </Chip>
            ))}
          </div>
        </section>
      )}
      {about.hobbies.length > 0 && (
        <section>
          <Eave>{text('profile.hobbies')}</Eave>
          <ul className={s.hobbies}>
            {about.hobbies.map(each => (
              <li key={each}>
                <Mixed>{each}</Mixed>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}
