import '../../ui/styles/rows.css'
import { useEffect, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useText } from '../../state/language/text.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { stack as bagged, chat, check, outward, share as shareIcon } from '../../ui/icons.ts'
import { link } from '../../ui/icons-editor.ts'

const { width, height } = limits.shareWindow

/** The services that share a link (PRODUCT 2.19), each with its address. */
const services = [
  {
    name: 'X (Twitter)',
    href: (url: string, title: string) => `https://twitter.com/intent/tweet?url=${url}&text=${title}`,
  },
  { name: 'Facebook', href: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  { name: 'Telegram', href: (url: string, title: string) => `https://t.me/share/url?url=${url}&text=${title}` },
  { name: 'LINE', href: (url: string) => `https://social-plugins.line.me/lineit/share?url=${url}` },
] as const

/**
 * The ways to share a link, a row each: copying it, the system's share sheet if there is one, and four services in a new window. A link
 * that the browser does not let the page copy is shown, to be copied by hand.
 * @param props.heading the popup's title
 * @param props.path on this site
 * @param props.title the text that goes with the link
 * @param props.onChat sends it in a chat of this site; without it there is no row for that
 * @param props.onAlong offers to take it along as a file or on paper; without it there is no row for that
 */
export function ShareLink({
  heading,
  path,
  title,
  onChat,
  onAlong,
  onClose,
}: {
  heading: string
  path: string
  title: string
  onChat?: () => void
  onAlong?: () => void
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
    copyText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const sheet = () => navigator.share({ title, url }).then(onClose, () => {})

  return (
    <Dialog open variant="sheet" label={heading} onClose={onClose}>
      <h2>{heading}</h2>
      <div className="rows">
        <button type="button" className="row low" onClick={() => void copy()}>
          <Icon path={copied ? check : link} />
          <span className="grow">{text(copied ? 'post.copied' : 'post.copy')}</span>
        </button>
        {copied === false && (
          <div className="row">
            <div>
              <FieldError>{text('post.copy.failed')}</FieldError>
              <input
                className="input"
                readOnly
                value={url}
                aria-label={text('post.link')}
                onFocus={event => event.target.select()}
              />
            </div>
          </div>
        )}
        {onChat && (
          <button type="button" className="row low" onClick={onChat}>
            <Icon path={chat} />
            <span className="grow">{text('post.chat')}</span>
          </button>
        )}
        {onAlong && (
          <button type="button" className="row low" onClick={onAlong}>
            <Icon path={bagged} />
            <span className="grow">{text('post.along')}</span>
          </button>
        )}
        {'share' in navigator && (
          <button type="button" className="row low" onClick={() => void sheet()}>
            <Icon path={shareIcon} />
            <span className="grow">{text('post.system')}</span>
          </button>
        )}
        {services.map(({ name, href }) => {
          const address = href(encodeURIComponent(url), encodeURIComponent(title))
          return (
            <a
              key={name}
              className="row low"
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              onClick={event => {
                event.preventDefault()
                open(address, '_blank', `noopener,width=${width},height=${height}`)
                onClose()
              }}
            >
              <Icon path={outward} />
              <span className="grow">{name}</span>
            </a>
          )
        })}
      </div>
      <span className="sr" role="status">
        {copied && text('post.copied')}
      </span>
    </Dialog>
  )
}
