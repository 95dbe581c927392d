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

/** Shown when nothing is saved. */
export function NoFavorites() {
  const text = useText()
  return (
    <Empty drawing="cup" title={text('feed.saved.none')} link={{ href: '/posts', text: text('feed.empty.all') }}>
      {text('feed.saved.how')}
    </Empty>
  )
}
