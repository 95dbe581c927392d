import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mayWrite } from '../../../contract/policy/viewer.ts'
import { clearTagCounter } from '../../../local/sidebar/commands.ts'
import { useSession, viewerOf } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { useWrite } from '../../state/writing/use-write.ts'
import { Mixed } from '../../ui/mixed.tsx'
import { FollowTag } from './follow-tag.tsx'
import { newText } from './new-text.ts'
import s from './tags.module.css'
import { useFavoriteTags } from './use-favorite-tags.ts'

// Only what waits to be sent has it.
const TagSendStatus = lazyPart(async () => (await import('./tag-send-status.tsx')).TagSendStatus)

/**
 * The head of a tag's page: the button to follow it, and how many posts were new. Opening the page sets the counter to zero.
 * @param props.unused whether no post has the tag: then it is not offered to be followed
 */
export function TagHead({ tag, unused }: { tag: string; unused: boolean }) {
  const text = useText()
  const write = useWrite()
  const { tags } = useFavoriteTags()
  const favorite = tags.find(each => each.hashtag === tag)
  const count = favorite?.hashtag_update_count ?? 0
  const [news, setNews] = useState(count)
  if (count > news) setNews(count)

  const may = mayWrite(viewerOf(useSession()))
  const cleared = useRef(0)
  const clear = useEffectEvent(() => {
    if (!favorite || count === 0 || !may || document.visibilityState !== 'visible') return
    cleared.current = count
    void write(clearTagCounter(favorite))
  })
  useEffect(() => {
    if (count === 0) return
    // If a cleared count comes back, the server has refused to clear it: it is tried again only on the next visit.
    if (count !== cleared.current) clear()
    document.addEventListener('visibilitychange', clear)
    return () => document.removeEventListener('visibilitychange', clear)
  }, [count])

  return (
    <div className={s.tagHead}>
      <p>
        <b className="read">
          <Mixed>{tag}</Mixed>
        </b>
        {news > 0 && <span className="muted">{newText(text, news)}</span>}
        {favorite?.waiting && <TagSendStatus waiting={favorite.waiting} />}
      </p>
      {(!unused || favorite) && <FollowTag tag={tag} follows={favorite !== undefined} />}
    </div>
  )
}
