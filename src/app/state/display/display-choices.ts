import { useSnapshot } from 'valtio/react'
import { proxy } from 'valtio/vanilla'
import type { displaySettings } from '../../../contract/settings.ts'
import { useTakingOver } from '../loading/use-taking-over.ts'

type Values = typeof displaySettings

/** How the site looks and what it may load, as this device knows it: also for visitors, and before a store is open. */
export type Display = { [Name in 'theme' | 'text_size' | 'pictures']: Values[Name]['values'][number] }

/** The theme of the interface; `auto` follows the device. */
export type Theme = Display['theme']

const usual: Display = { theme: 'auto', text_size: 'normal', pictures: 'always' }
const names = Object.keys(usual) as (keyof Display)[]

/** Under which name storage and the document's root have it; the first script of a document reads the first two. */
const keys = { theme: 'theme', text_size: 'textSize', pictures: 'pictures' } as const satisfies Record<
  keyof Display,
  string
>

const shown = proxy<Display>({ ...usual })

/** Reads what an earlier page kept. The first script of the document has applied it already. */
export function readDisplay(): void {
  try {
    const kept = names.flatMap(name => {
      const value = localStorage.getItem(keys[name])
      return value === null ? [] : [[name, value] as const]
    })
    Object.assign(shown, usual, Object.fromEntries(kept))
  } catch {
    // storage is switched off
  }
}

/** Shows a choice now, and before the first paint of later pages. */
export function showDisplay<Name extends keyof Display>(name: Name, value: Display[Name]): void {
  const isUsual = value === usual[name]
  if (isUsual) delete document.documentElement.dataset[keys[name]]
  else document.documentElement.dataset[keys[name]] = value
  try {
    if (isUsual) localStorage.removeItem(keys[name])
    else localStorage.setItem(keys[name], value)
  } catch {
    // storage is switched off: the choice ends with the page
  }
  shown[name] = value
}

/** Nothing of an account's choices stays when it signs out. */
export function forgetDisplay(): void {
  for (const name of names) showDisplay(name, usual[name])
}

/** A choice of {@link Display}; the usual one while a document is rendered or taken over. */
export function useDisplay<Name extends keyof Display>(name: Name): Display[Name] {
  const now = useSnapshot(shown)
  return (useTakingOver() ? usual : now)[name]
}

/** The choices that this device shows now. */
export const displayNow = (): Display => shown
