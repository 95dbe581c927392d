import { feedPaths } from '../../../contract/feeds.ts'
import { useSession } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { useReady } from '../../state/loading/use-ready.ts'
import { version } from '../../state/site/build.ts'
import { FootLinks } from '../../ui/frame/sidebar.tsx'
import s from './frame.module.css'

// Not needed in the first view; last in the footer, so that nothing moves when it comes.
const FooterLook = lazyPart(async () => (await import('./footer-look.tsx')).FooterLook)

const feeds = ['all', 'timeline', 'news', 'guides'] as const

/** The footer of both layouts: information pages, for members the membership and the help, feeds, version, language and theme. */
export function Footer() {
  const text = useText()
  const member = useSession() !== null
  const ready = useReady()
  return (
    <FootLinks
      links={[
        { href: '/info/about', text: text('info.about') },
        { href: '/info/terms', text: text('info.terms') },
        { href: '/info/privacy', text: text('info.privacy') },
        { href: '/info/commercial-disclosure', text: text('info.commercial') },
        ...(member
          ? [
              { href: '/membership', text: text('info.membership') },
              { href: '/help', text: text('nav.help') },
            ]
          : []),
      ]}
    >
      <span className={s.feeds}>
        {text('app.feeds')}
        {feeds.map(kind => (
          <a key={kind} href={feedPaths[kind]} type="application/atom+xml">
            {text(`feed.${kind}`)}
          </a>
        ))}
      </span>
      {text('app.version', { version })}
      {ready && <FooterLook />}
    </FootLinks>
  )
}

/** The footer at the end of a page whose sidebar has no room. */
export function FooterBelow() {
  return (
    <div className="foot-below">
      <Footer />
    </div>
  )
}
