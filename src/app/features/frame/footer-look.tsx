import { useId } from 'react'
import { type Language, languages } from '../../../contract/messages/text.ts'
import { chooseDisplay, keepChoice } from '../../state/display/choose-display.ts'
import { type Theme, useDisplay } from '../../state/display/display-choices.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { Segmented } from '../../ui/segmented.tsx'

const themes: readonly Theme[] = ['auto', 'light', 'dark']

/** The choice of language and theme at the end of the footer; a member's are kept in the account. */
export function FooterLook() {
  const text = useText()
  const { language, speak } = useLanguage()
  const theme = useDisplay('theme')
  const id = useId()
  return (
    <>
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
    </>
  )
}
