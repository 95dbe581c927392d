import { Icon } from '../../ui/icon.tsx'
import { check, share } from '../../ui/icons.ts'
import { useLanguage, useText } from '../language/text.tsx'
import s from './install.module.css'
import type { Apple } from './place.ts'

/** The system's sign for 'Add to Home Screen', and for the Dock. */
const add = 'M7.5 4.5h9a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3zM12 8.500v7M8.500 12h7'

/** How one installs the site in Safari, with the system's own signs and words: those of the phone may be in the other language. */
export function ByHand({ of }: { of: Apple }) {
  const text = useText()
  const { language } = useLanguage()
  const other = language === 'en' ? 'ja' : 'en'
  return (
    <ol className={s.installSteps}>
      <li>
        <span>
          <b>{text(`install.${of}.share`)}</b>
          <small>{text(`install.${of}.share.where`)}</small>
        </span>
        <Glyph path={share} />
      </li>
      <li>
        <span>
          <b>{text(`install.${of}.add`)}</b>
          <small lang={other}>{text(`install.${of}.add.other`)}</small>
        </span>
        <Glyph path={add} />
      </li>
      <li>
        <span>
          <b>{text(`install.${of}.end`)}</b>
          <small lang={other}>{text('install.iphone.end.other')}</small>
        </span>
        <Glyph path={check} />
      </li>
    </ol>
  )
}

const Glyph = ({ path }: { path: string }) => (
  <span className={s.glyph}>
    <Icon path={path} />
  </span>
)
