import { useEffect, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { useText } from '../../state/language/text.tsx'
import { useAppFacts } from '../../state/site/app-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'

const { width, height } = limits.shareWindow

/** The services that share a link (PRODUCT 2.19), each with its address. */
const services = [
  { name: 'X', href: (url: string, title: string) => `https://twitter.com/intent/tweet?url=${url}&text=${title}` },
  { name: 'Facebook', href: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  { name: 'Telegram', href: (url: string, title: string) => `https://t.me/share/url?url=${url}&text=${title}` },
  { name: 'LINE', href: (url: string) => `https://social-plugins.line.me/lineit/share?url=${url}` },
] as const

/**
 * The ways to share a link: copying it, the system's share sheet if there is one, and four services in a new window.
 * @param props.heading the popup's title
 * @param props.path on this site
 * @param props.title the text that goes with the link
 */
export function ShareLink({
  heading,
  path,
  title,
  onClose,
}: {
  heading: string
  path: string
  title: string
  onClose: () => void
}) {
  const text = useText()
  const { site } = useAppFacts()
  const [copied, setCopied] = useState<boolean | null>(null)
  const url = site.origin + path

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(null), limits.copiedNoticeMs)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const sheet = () => navigator.share({ title, url }).then(onClose, () => {})

  return (
    <Dialog open variant="sheet" label={heading} onClose={onClose}>
      <h2>{heading}</h2>
      <div className="stack">
        <input className="input" readOnly value={url} aria-label={text('post.copy')} />
        <Button onClick={() => void copy()}>{text(copied ? 'post.copied' : 'post.copy')}</Button>
        <span className="sr" role="status">
          {copied && text('post.copied')}
        </span>
        {copied === false && <FieldError>{text('post.copy.failed')}</FieldError>}
        {'share' in navigator && (
          <Button look="quiet" onClick={() => void sheet()}>
            {text('post.system')}
          </Button>
        )}
        <div className="flex wrap">
          {services.map(({ name, href }) => (
            <Button
              key={name}
              look="quiet"
              size="small"
              onClick={() => {
                const address = href(encodeURIComponent(url), encodeURIComponent(title))
                open(address, '_blank', `noopener,width=${width},height=${height}`)
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
