import { useSnapshot } from 'valtio/react'
import { proxy } from 'valtio/vanilla'
import type { displaySettings } from '../../../contract/settings.ts'
import { useTakingOver } from '../document/use-taking-over.ts'

type Values = typeof displaySettings

/**
 * How the site looks and whether it loads pictures, as stored on this device: also for visitors, and before the database is open.
 */
export type Display = { [Name in 'theme' | 'text_size' | 'pictures']: Values[Name]['values'][number] }

/** The colour theme; `auto` follows the operating system. */
export type Theme = Display['theme']

const usual: Display = { theme: 'auto', text_size: 'normal', pictures: 'always' }
const names = Object.keys(usual) as (keyof Display)[]

/** The keys in local storage and the data attributes of the document's root. The document's first script reads the first two. */
const keys = { theme: 'theme', text_size: 'textSize', pictures: 'pictures' } as const satisfies Record<
  keyof Display,
  string
>

const shown = proxy<Display>({ ...usual })

/** Reads what an earlier page stored. The document's first script has applied it already. */
export function readDisplay(): void {
  try {
    const kept = names.flatMap(name => {
      const value = localStorage.getItem(keys[name])
      return value === null ? [] : [[name, value] as const]
    })
    Object.assign(shown, usual, Object.fromEntries(kept))
  } catch {
    // Storage is switched off.
  }
}

/** Applies a choice now, and stores it for the first paint of later pages. */
export function showDisplay<Name extends keyof Display>(name: Name, value: Display[Name]): void {
  const isUsual = value === usual[name]
  if (isUsual) delete document.documentElement.dataset[keys[name]]
  else document.documentElement.dataset[keys[name]] = value
  if (name === 'theme') showBar(value as Theme)
  try {
    if (isUsual) localStorage.removeItem(keys[name])
    else localStorage.setItem(keys[name], value)
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
  shown[name] = value
}

/** Gives the browser's bar the colour of the theme; the document's first script does the same. */
function showBar(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-of]')) {
    const { of } = meta.dataset
    meta.media = theme === 'auto' ? `(prefers-color-scheme: ${of})` : theme === of ? 'all' : 'not all'
  }
}

/** Resets all choices when an account signs out. */
export function forgetDisplay(): void {
  for (const name of names) showDisplay(name, usual[name])
}

/** One choice of {@link Display}; the default while a document is rendered or taken over. */
export function useDisplay<Name extends keyof Display>(name: Name): Display[Name] {
  const now = useSnapshot(shown)
  return (useTakingOver() ? usual : now)[name]
}

/** The current choices. */
export const displayNow = (): Display => shown
