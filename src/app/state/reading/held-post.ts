import type { PostAnswer, PostView } from '../../../local/posts/views.ts'

/** A post as the card showed that led to it. */
type Held = Extract<PostAnswer, { state: 'here' }>

let held: Held | undefined

/** The room of a letter of a post's text, in square CSS px: less than a line's height times the mean width of Latin letters. */
const letterArea = 190

/**
 * How many letters of a post's text fill the window at most. Above it stand, in CSS px, at least: the top bar with the author, the title, and
 * a picture, of which little is shown where pictures wait for a tap.
 */
function lettersThatFill({ type, pictures }: PostView): number {
  const above = type === 'timeline' ? 110 : pictures[0] ? 350 : 220
  return (innerWidth * (innerHeight - above)) / letterArea
}

/** Somebody follows a card to its post: what the card shows is what the post's page shows first, without reading anything. */
export function holdPost(post: PostView): void {
  held = { state: 'here', post, held: lettersThatFill(post) }
}

/**
 * The post of the card that was followed last, if it is this one. Only once: later the device may know better.
 * @param hash the address's; one that names a place below the post wants the rest of the page at once
 */
export function takeHeldPost(slug: string, hash: string): Held | undefined {
  const post = held
  held = undefined
  return hash === '' && post?.post.post_slug === slug ? post : undefined
}
