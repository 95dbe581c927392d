import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { siteStyleId } from '../../../../contract/site-style/site-style.ts'
import { LinkContext, type LinkProps } from '../../../ui/link.tsx'

type Theme = 'light' | 'dark'

/**
 * Components of the site in a document of their own, with the product's style sheets, in one theme; its links lead nowhere.
 * @param props.title the frame's accessible name
 * @param props.tokens properties of the design to replace, with their values
 */
export function PreviewFrame({
  title,
  theme,
  lang,
  tokens = none,
  className,
  children,
}: {
  title: string
  theme: Theme
  lang: string
  tokens?: readonly (readonly [property: string, value: string])[]
  className: string | undefined
  children: ReactNode
}) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const inside = useInside(frame)

  useEffect(() => {
    if (!inside) return
    inside.documentElement.dataset.theme = theme
    inside.documentElement.lang = lang
    inside.title = title
  }, [inside, theme, lang, title])

  useEffect(() => {
    if (inside) return keepLinksStill(inside)
  }, [inside])

  useEffect(() => {
    if (!inside) return
    const { style } = inside.documentElement
    for (const [property, value] of tokens) style.setProperty(property, value)
    return () => {
      for (const [property] of tokens) style.removeProperty(property)
    }
  }, [inside, tokens])

  return (
    <iframe ref={setFrame} title={title} className={className}>
      {inside && createPortal(<LinkContext value={PlainLink}>{children}</LinkContext>, inside.body)}
    </iframe>
  )
}

const none: readonly (readonly [string, string])[] = []

const styles = `link[rel="stylesheet"]:not(#${siteStyleId}), style`

/** The document inside of a frame, once it has the page's style sheets. */
function useInside(frame: HTMLIFrameElement | null): Document | null {
  const [inside, setInside] = useState<Document | null>(null)
  useEffect(() => {
    const own = frame?.contentDocument
    if (!own) return
    const { textSize } = document.documentElement.dataset
    if (textSize !== undefined) own.documentElement.dataset.textSize = textSize
    const takeOver = (elements: Iterable<Node>) => {
      for (const each of elements)
        if (each instanceof Element && each.matches(styles)) own.head.append(own.importNode(each, true))
    }
    takeOver(document.head.children)
    setInside(own)
    // Parts that load later bring their own.
    const observer = new MutationObserver(changes => takeOver(changes.flatMap(({ addedNodes }) => [...addedNodes])))
    observer.observe(document.head, { childList: true })
    return () => observer.disconnect()
  }, [frame])
  return inside
}

/** Keeps the links of an element from leading anywhere. */
export function keepLinksStill(within: EventTarget): () => void {
  const still = (event: Event) => {
    if ((event.target as Element).closest('a')) event.preventDefault()
  }
  within.addEventListener('click', still)
  return () => within.removeEventListener('click', still)
}

/** A link without the router, for {@link keepLinksStill}. */
export function PlainLink(props: LinkProps) {
  return <a {...props} />
}
