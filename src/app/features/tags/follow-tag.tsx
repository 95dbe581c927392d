import { addFavoriteTag, removeFavoriteTag } from '../../../local/sidebar/commands.ts'
import { useText } from '../../state/language/text.tsx'
import { useWrite } from '../../state/writing/use-write.ts'
import { Button } from '../../ui/button.tsx'

/** Follows or unfollows a tag; a visitor is asked to sign in first. */
export function FollowTag({ tag, follows }: { tag: string; follows: boolean }) {
  const text = useText()
  const write = useWrite()
  const key = follows ? 'following' : 'follow'
  return (
    <Button
      look={follows ? 'quiet' : 'filled'}
      size="small"
      aria-label={text(`tags.${key}.name`, { tag })}
      onClick={() => void write(follows ? removeFavoriteTag({ hashtag: tag }) : addFavoriteTag(tag))}
    >
      {text(`tags.${key}`)}
    </Button>
  )
}
