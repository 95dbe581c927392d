import { useText } from '../../state/language/text.tsx'
import { SideSection } from '../../ui/frame/sidebar.tsx'
import { Link } from '../../ui/link.tsx'
import { Chip } from '../../ui/tag.tsx'
import s from './tags.module.css'
import { useFavoriteTags } from './use-favorite-tags.ts'

/** A member's favourite tags in the sidebar, with the number of new posts under each. */
export function MyTags() {
  const text = useText()
  const { tags, known, member } = useFavoriteTags()
  if (!member || (!known && tags.length === 0)) return null
  return (
    <SideSection
      title={text('tags.mine')}
      action={
        tags.length > 0 && (
          <Link href="/favorite_tags" aria-label={text('tags.edit.name')}>
            {text('tags.edit')}
          </Link>
        )
      }
    >
      {tags.length === 0 ? (
        <Link className="link" href="/favorite_tags">
          {text('tags.add')}
        </Link>
      ) : (
        <ul className={`flex wrap g-6 ${s.myTags}`}>
          {tags.map(({ hashtag, hashtag_update_count: count, waiting }) => (
            <li key={hashtag} className={waiting?.state === 'waiting' ? s.waits : undefined}>
              <Chip href={`/posts?tags=${encodeURIComponent(hashtag)}`} count={count}>
                {hashtag}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </SideSection>
  )
}
