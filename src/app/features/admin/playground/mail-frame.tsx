import DOMPurify from 'dompurify'
import { useEffect, useRef } from 'react'
import { keepLinksStill } from '../area/preview-frame.tsx'
import s from './playground.module.css'

/** The HTML of a mail as a mail program shows it, in a document of its own; its links lead nowhere. */
export function MailFrame({ title, lang, html }: { title: string; lang: string; html: string }) {
  const ref = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const own = ref.current?.contentDocument
    if (!own) return
    own.documentElement.lang = lang
    own.title = title
    // The content security policy refuses style attributes, which all mails have, but not the same styles set as properties.
    const unstyled = html.replaceAll(' style="', ' data-style="')
    const clean = DOMPurify.sanitize(unstyled, { WHOLE_DOCUMENT: true, RETURN_DOM: true }) as HTMLElement
    const body = clean.querySelector('body')
    if (!body) return
    own.body.replaceWith(own.importNode(body, true))
    for (const each of own.querySelectorAll<HTMLElement>('[data-style]')) each.style.cssText = each.dataset.style ?? ''
    return keepLinksStill(own)
  }, [html, lang, title])
  return <iframe ref={ref} title={title} className={`${s.stageFrame} ${s.mail}`} />
}
