import { follow, unfollow } from '../../../local/social/commands.ts'
import { useText } from '../../state/language/text.tsx'
import { useWrite } from '../../state/writing/use-write.ts'
import { Button } from '../../ui/button.tsx'

/**
 * Follows a person, asks to follow a private one, or undoes either; its label says which of these is the case.
 * @param props.small in rows of lists
 * @param props.look where another button of the view is the filled one
 */
export function FollowButton({
  person,
  state,
  asks,
  small,
  look = state === 'none' ? 'filled' : 'quiet',
}: {
  person: { id: string; name: string }
  state: 'none' | 'requested' | 'following'
  asks: boolean
  small?: boolean
  look?: 'filled' | 'quiet'
}) {
  const text = useText()
  const write = useWrite()
  const { id, name } = person
  const key = state === 'none' ? (asks ? 'ask' : 'follow') : state
  return (
    <Button
      look={look}
      size={small ? 'small' : undefined}
      aria-label={text(`social.${key}.name`, { name })}
      onClick={() => void write(state === 'none' ? follow(id) : unfollow(id))}
    >
      {text(`social.${key}`)}
    </Button>
  )
}
