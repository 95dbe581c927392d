import { useSession } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { Empty } from '../../ui/empty.tsx'

/** The head of the page of saved posts. */
export function FavoritesHead() {
  const text = useText()
  useTitle(text('nav.favorites'))
  return (
    <div className="head">
      <h1>{text('nav.favorites')}</h1>
    </div>
  )
}

/** Shown where the saved posts of the filter are none: a visitor has none, because saving is a member's. */
export function NoneSaved() {
  const text = useText()
  const member = useSession() !== null
  if (member) return <NoFavorites />
  return (
    <Empty drawing="cup" title={text('search.saved.login')} link={{ href: '/login', text: text('search.saved.go') }}>
      {text('search.saved.login.text')}
    </Empty>
  )
}

/** Shown when nothing is saved. */
export function NoFavorites() {
  const text = useText()
  return (
    <Empty drawing="cup" title={text('feed.saved.none')} link={{ href: '/posts', text: text('feed.empty.all') }}>
      {text('feed.saved.how')}
    </Empty>
  )
}
