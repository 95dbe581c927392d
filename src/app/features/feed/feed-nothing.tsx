import { useText } from '../../state/language/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { type FeedSearch, feedHref } from './feed-address.ts'

/** A feed without posts: there are none, they are not on this device, or they did not arrive. */
export function FeedNothing({
  why,
  base,
  search,
  again,
}: {
  why: 'empty' | 'offline' | 'failed'
  base: string
  search: FeedSearch
  again: () => Promise<void>
}) {
  const text = useText()
  if (why === 'empty') {
    const ever = search.date !== 'all'
    const href = ever ? feedHref(base, { ...search, date: 'all' }) : base
    return (
      <Empty
        drawing="cup"
        title={text('feed.empty.title')}
        action={
          <ButtonLink look="quiet" href={href}>
            {text(ever ? 'feed.empty.ever' : 'feed.empty.all')}
          </ButtonLink>
        }
      >
        {text('feed.empty.text')}
      </Empty>
    )
  }
  return (
    <Empty
      drawing="lamp"
      title={text(why === 'offline' ? 'feed.offline.title' : 'feed.failed')}
      action={
        <Button look="quiet" onClick={() => void again()}>
          {text('app.retry')}
        </Button>
      }
    >
      {why === 'offline' ? text('feed.offline.text') : null}
    </Empty>
  )
}
