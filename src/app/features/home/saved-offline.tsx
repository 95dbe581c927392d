import { writtenIn } from '../../../contract/written-in.ts'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { Link } from '../../ui/link.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { HomeSection } from './home-section.tsx'
import { hrefOf, lineOf, Thumb } from './post-line.tsx'
import type { Yours } from './use-member-home.ts'

/** Saved posts that open without a signal, each with the space that it takes on this device. */
export function SavedOffline({ posts }: { posts: Yours['saved'] }) {
  const text = useText()
  const { size } = useFormats()
  if (posts.length === 0) return null
  return (
    <HomeSection of="home.saved" action={<Link href="/on_this_device">{text('nav.device')}</Link>}>
      {posts.map(({ post, bytes }) => (
        <Link key={post.id} className="kept-row" href={hrefOf(post)}>
          <Thumb src={post.post_featured_image_thumb_path} />
          <span>
            <b lang={writtenIn(lineOf(post))}>
              <Mixed>{lineOf(post)}</Mixed>
            </b>
            <Mark of="saved">{size(bytes)}</Mark>
          </span>
        </Link>
      ))}
    </HomeSection>
  )
}
