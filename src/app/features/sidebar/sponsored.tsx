import { useState } from 'react'
import type { SponsoredBlock } from '../../../contract/entities/sidebar.ts'
import { useOnline } from '../../state/device/online.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { SideSection } from '../../ui/frame/sidebar.tsx'
import { useMayLoad } from '../../ui/held-picture.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { pictureAt } from '../../ui/public-picture.ts'
import { RichText } from '../../ui/rich-text.tsx'
import s from './sponsored.module.css'

/**
 * The block that an admin wrote, under its label. Its picture is the site's own; nothing is loaded from elsewhere before somebody
 * follows the link; one that does not load is left out until there is a signal again. A device that reads it without a signal doesn't
 * show it any more once it is over.
 */
export function Sponsored({ of }: { of: SponsoredBlock }) {
  const { language } = useLanguage()
  const say = useText()
  const may = useMayLoad()
  const tried = `${of.picture} ${useOnline()}`
  const [missing, setMissing] = useState('')
  const { title, text, alt } = of[language]
  if (of.until !== '' && Date.parse(of.until) <= Date.now()) return null
  return (
    <SideSection title={say('side.sponsored')}>
      <div className={s.sponsored}>
        {of.picture !== null && may && missing !== tried && (
          <img
            src={pictureAt(of.picture)}
            alt={alt}
            {...of.size}
            loading="lazy"
            decoding="async"
            onError={() => setMissing(tried)}
          />
        )}
        <a className="t" href={of.href} rel="sponsored noopener" target="_blank">
          <Mixed>{title}</Mixed>
        </a>
        <RichText html={text} />
      </div>
    </SideSection>
  )
}
