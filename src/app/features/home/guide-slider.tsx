import { type KeyboardEvent, useRef } from 'react'
import { writtenIn } from '../../../contract/written-in.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useText } from '../../state/language/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { back, forward } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Fuda } from '../../ui/signs.tsx'

/** The best guides side by side, moved by swiping, buttons or arrow keys. It never moves by itself. */
export function GuideSlider({ posts }: { posts: readonly PostView[] }) {
  const text = useText()
  const row = useRef<HTMLUListElement>(null)

  function move(by: 1 | -1) {
    const { current } = row
    const card = current?.firstElementChild
    if (!current || !card) return
    current.scrollBy({ left: by * (card.clientWidth + 12), behavior: calm() ? 'auto' : 'smooth' })
  }

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
    const next = links[links.indexOf(event.target as HTMLElement) + by]
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: calm() ? 'auto' : 'smooth' })
  }

  return (
    <>
      <Eave
        big
        ja={text('side.latest.guides.word') || undefined}
        action={
          <span className="slide-by">
            <IconButton path={back} label={text('home.guides.previous')} onClick={() => move(-1)} />
            <IconButton path={forward} label={text('home.guides.next')} onClick={() => move(1)} />
          </span>
        }
      >
        {text('home.guides')}
      </Eave>
      <ul ref={row} className="slider bleed" data-swipe-ignore onKeyDown={onKeyDown}>
        {posts.map(({ id, post_slug, post_title, post_location, pictures: [picture] }, at) => (
          <li key={id}>
            <Link href={`/posts/${encodeURIComponent(post_slug)}`}>
              <span className="pic">
                {post_location && <Fuda>{post_location.name_ja}</Fuda>}
                {picture && <Picture of={picture} sizes="260px" eager={at < 2} decorative />}
              </span>
              <span className="ttl" lang={writtenIn(post_title)}>
                <Mixed>{post_title}</Mixed>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
