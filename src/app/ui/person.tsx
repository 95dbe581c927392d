import { Avatar } from './avatar.tsx'
import { Link } from './link.tsx'

type Size = Parameters<typeof Avatar>[0]['size']

const profileOf = (tag: string): string => `/users/${encodeURIComponent(tag)}`

/** A person's picture, linked to their profile. For pointers only: {@link PersonName} beside it is the same link. */
export function Face({ tag, name, src, size }: { tag: string; name: string; src: string | null; size?: Size }) {
  return (
    <Link className="portrait" href={profileOf(tag)} tabIndex={-1} aria-hidden>
      <Avatar name={name} src={src} size={size} />
    </Link>
  )
}

/** A person's name, linked to their profile; in its own direction, whatever stands beside it. */
export function PersonName({ tag, children }: { tag: string; children: string }) {
  return (
    <Link className="name" href={profileOf(tag)}>
      <bdi>{children}</bdi>
    </Link>
  )
}
