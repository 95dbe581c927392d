import { type ComponentPropsWithRef, type ComponentType, createContext, use } from 'react'

/** The props of every link of the design system: an anchor's attributes, with an address. */
export type LinkProps = ComponentPropsWithRef<'a'> & { href: string }

function Anchor(props: LinkProps) {
  return <a {...props} />
}

/**
 * The component that renders links inside the site. The app provides the router's link here; without it links are plain anchors.
 */
export const LinkContext = createContext<ComponentType<LinkProps>>(Anchor)

/** A link inside the site. */
export function Link(props: LinkProps) {
  const Inner = use(LinkContext)
  return <Inner {...props} />
}
