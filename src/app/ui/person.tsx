import { nobody } from '../../contract/nobody.ts'
import { Avatar, PresenceWord } from './avatar.tsx'
import { Link } from './link.tsx'

type Size = Parameters<typeof Avatar>[0]['size']

const profileOf = (tag: string): string => `/users/${encodeURIComponent(tag)}`

/**
 * A person's picture, linked to their profile. The link is for pointers only: {@link PersonName} beside it is the same one.
 * @param props.of the person's id, to show whether they are online
 */
export function Face({
  tag,
  name,
  src,
  size,
  of,
}: {
  tag: string
  name: string
  src: string | null
  size?: Size
  of?: string | undefined
}) {
  const picture = <Avatar name={name} src={src} size={size} of={of} />
  if (tag === nobody.user_tag) return picture
  return (
    <>
      <Link className="portrait" href={profileOf(tag)} tabIndex={-1} aria-hidden>
        {picture}
      </Link>
      <PresenceWord of={of} />
    </>
  )
}

/** A person's name, linked to their profile; in its own direction, whatever stands beside it. */
export function PersonName({ tag, children }: { tag: string; children: string }) {
  const name = <bdi>{children}</bdi>
  if (tag === nobody.user_tag) return name
  return (
    <Link className="name" href={profileOf(tag)}>
      {name}
    </Link>
  )
}

/** A person's name, linked as {@link PersonName} is, and their tag beside it: how what somebody wrote begins. */
export const NameAndTag = ({ tag, name }: { tag: string; name: string }) => (
  <>
    <b>
      <PersonName tag={tag}>{name}</PersonName>
    </b>
    <span className="who-tag">@{tag}</span>
  </>
)
