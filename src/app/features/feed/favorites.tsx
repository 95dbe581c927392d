import { useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

/** The head of the saved posts. */
export function FavoritesHead() {
  const text = useText()
  useTitle(text('nav.favorites'))
  return (
    <div className="head">
      <h1>{text('nav.favorites')}</h1>
    </div>
  )
}

/** Nothing was saved yet. */
export function NoFavorites() {
  const text = useText()
  return (
    <Empty
      drawing="cup"
      title={text('feed.saved.none')}
      action={
        <ButtonLink look="quiet" href="/posts">
          {text('feed.empty.all')}
        </ButtonLink>
      }
    >
      {text('feed.saved.how')}
    </Empty>
  )
}
