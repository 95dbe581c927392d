import { useText } from '../../state/language/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { forward } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import s from './around.module.css'

/** The link to the sidebar's page, for windows that have no room for the sidebar. */
export function AroundLink() {
  const text = useText()
  return (
    <Link className={s.aroundLink} href="/around">
      {text('nav.around.link')}
      <Icon path={forward} look="s" />
    </Link>
  )
}
