import type { PostAnswer, PostView } from '../../../local/posts/views.ts'

/** A post as the card showed that led to it. */
type Held = Extract<PostAnswer, { state: 'here' }>

let held: Held | undefined

/** Somebody follows a card to its post: what the card shows is what the post's page shows first, without reading anything. */
export function holdPost(post: PostView): void {
  held = { state: 'here', post, held: true }
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
