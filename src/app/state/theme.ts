import { useSyncExternalStore } from 'react'
import { external } from './external.ts'

/** The theme of the interface; `auto` follows the device. */
export type Theme = 'auto' | 'light' | 'dark'

const key = 'theme'
const theme = external<Theme>('auto')

/** Reads what the first script of the document has already applied. */
export function readTheme(): void {
  const applied = document.documentElement.dataset.theme
  theme.set(applied === 'light' || applied === 'dark' ? applied : 'auto')
}

/** Changes the theme, now and for later visits. */
export function chooseTheme(next: Theme): void {
  if (next === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = next
  try {
    if (next === 'auto') localStorage.removeItem(key)
    else localStorage.setItem(key, next)
  } catch {
    // storage is switched off: the choice ends with the page
  }
  theme.set(next)
}

/** The chosen theme. */
export const useTheme = (): Theme => useSyncExternalStore(theme.subscribe, theme.get, () => 'auto')
