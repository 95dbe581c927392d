import { type ComponentPropsWithRef, type ComponentType, createContext, use } from 'react'

/** What every link of the design system takes: an anchor's own attributes with an address. */
export type LinkProps = ComponentPropsWithRef<'a'> & { href: string }

function Anchor(props: LinkProps) {
  return <a {...props} />
}

/** The component that draws links inside the site. The app gives the router's here; without it they are plain anchors. */
export const LinkContext = createContext<ComponentType<LinkProps>>(Anchor)

/** A link inside the site, by whatever the surrounding app navigates with. */
export function Link(props: LinkProps) {
  const Inner = use(LinkContext)
  return <Inner {...props} />
}
