import { useId } from 'react'
import { feedPaths } from '../../../contract/feeds.ts'
import { type Language, languages } from '../../../contract/messages/text.ts'
import { useSession } from '../../state/device/open-device.ts'
import { chooseDisplay, keepChoice } from '../../state/display/choose-display.ts'
import { type Theme, useDisplay } from '../../state/display/display-choices.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { version } from '../../state/site/build.ts'
import { FootLinks } from '../../ui/frame/sidebar.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import './frame.css'

const feeds = ['all', 'timeline', 'news', 'guides'] as const
const themes: readonly Theme[] = ['auto', 'light', 'dark']

/** The footer of both layouts: information pages, for members the help, language, theme, version. */
export function Footer() {
  const text = useText()
  const { language, speak } = useLanguage()
  const theme = useDisplay('theme')
  const id = useId()
  const member = useSession() !== null
  return (
    <FootLinks
      links={[
        { href: '/info/about', text: text('info.about') },
        { href: '/info/terms', text: text('info.terms') },
        { href: '/info/privacy', text: text('info.privacy') },
        { href: '/info/commercial-disclosure', text: text('info.commercial') },
        ...(member ? [{ href: '/help', text: text('nav.help') }] : []),
      ]}
    >
      <Segmented<Language>
        legend={text('app.language')}
        hidden
        tight
        name={`${id}language`}
        value={language}
        options={languages.map(value => ({ value, label: text(`app.language.${value}`) }))}
        onChange={next => {
          void speak(next)
          void keepChoice('language', next)
        }}
      />
      <Segmented<Theme>
        legend={text('app.theme')}
        hidden
        tight
        name={`${id}theme`}
        value={theme}
        options={themes.map(value => ({ value, label: text(`app.theme.${value}`) }))}
        onChange={next => chooseDisplay('theme', next)}
      />
      <span className="feeds">
        {text('app.feeds')}
        {feeds.map(kind => (
          <a key={kind} href={feedPaths[kind]} type="application/atom+xml">
            {text(`feed.${kind}`)}
          </a>
        ))}
      </span>
      {text('app.version', { version })}
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
