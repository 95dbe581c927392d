import { useEffect, useRef } from 'react'
import { languages } from '../../../contract/messages/text.ts'
import { chooseDisplay } from '../../state/display/choose-display.ts'
import { type Theme, useDisplay } from '../../state/display/display-choices.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { MenuItem } from '../../ui/menu.tsx'

const themes: readonly Theme[] = ['auto', 'light', 'dark']

/** The entries of {@link ./look-menu.tsx LookMenu}. They take the focus if the menu was opened before they were loaded. */
export function LookChoices() {
  const text = useText()
  const { language, speak } = useLanguage()
  const theme = useDisplay('theme')
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (group.current?.closest(':popover-open')) group.current.querySelector('button')?.focus()
  }, [])
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu */}
      <div ref={group} role="group" aria-label={text('app.language')}>
        {languages.map(each => (
          <MenuItem key={each} checked={each === language} onPick={() => void speak(each)}>
            <span lang={each}>{text(`app.language.${each}`)}</span>
          </MenuItem>
        ))}
      </div>
      <hr />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu */}
      <div role="group" aria-label={text('app.theme')}>
        {themes.map(each => (
          <MenuItem key={each} checked={each === theme} onPick={() => chooseDisplay('theme', each)}>
            {text('app.theme.is', { theme: text(`app.theme.${each}`) })}
          </MenuItem>
        ))}
      </div>
    </>
  )
}
