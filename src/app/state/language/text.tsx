import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { first } from '../../../contract/messages/en/first.ts'
import { type Language, languages, preferredLanguage, type Text, textOf } from '../../../contract/messages/text.ts'
import type { Device } from '../../../local/device/device.ts'
import { type UiText, UiTextContext } from '../../ui/ui-text.tsx'
import { catalogueOf, loadLanguage } from './catalogues.ts'

/** A language with its texts. */
export type Speech = { language: Language; catalogue: typeof first; text: Text }

type Spoken = Speech & { speak: (language: Language) => Promise<void> }

/** A part is shown before its texts were awaited: journeys fail on it. */
const missed = (key: string) => console.error('no text', key)

const speechIn = (language: Language): Speech => {
  const catalogue = catalogueOf(language)
  return { language, catalogue, text: textOf(catalogue, language, missed) }
}

/** English is always there; the other language is loaded on demand. */
export const english: Speech = speechIn('en')

/** What {@link useText} and {@link useLanguage} read; given by {@link TextProvider}. */
const SpeechContext = createContext<Spoken>({ ...english, speak: async () => {} })

/** Loads a language's texts. */
export async function loadSpeech(language: Language): Promise<Speech> {
  await loadLanguage(language)
  return language === 'en' ? english : speechIn(language)
}

/**
 * Provides the texts to everything below. A change of language is stored in a cookie, so that the server's documents follow.
 * @param props.speech the language to begin with
 */
export function TextProvider({ speech, children }: { speech: Speech; children: ReactNode }) {
  const [spoken, setSpoken] = useState(speech)
  useEffect(() => {
    spokenNow = spoken
  }, [spoken])
  useEffect(() => {
    speakNow = language => void speak(language)
  })
  async function speak(language: Language) {
    const next = await loadSpeech(language)
    rememberLanguage(language)
    setSpoken(next)
  }
  return <Speaking spoken={{ ...spoken, speak }}>{children}</Speaking>
}

/** Shows what is below in a language, without making it that of the page; without `speak` it can't be changed there. */
export function Speaking({ spoken, children }: { spoken: Speech & Partial<Spoken>; children: ReactNode }) {
  return (
    <SpeechContext value={{ speak: async () => {}, ...spoken }}>
      <UiTextContext value={spoken.text as UiText}>{children}</UiTextContext>
    </SpeechContext>
  )
}

/** Gives the texts of the interface by key. */
export const useText = (): Text => use(SpeechContext).text

/** The language of the interface, and how to change it. */
export function useLanguage(): { language: Language; speak: (language: Language) => Promise<void> } {
  const { language, speak } = use(SpeechContext)
  return { language, speak }
}

let spokenNow = english

/** The language of the page, for code outside components. Only in the browser. */
export const speechNow = (): Speech => spokenNow

/** Changes the language of the page, for code outside components. Only in the browser. */
export let speakNow = (_: Language): void => {}

const cookieName = 'language'
const year = 365 * 86_400

let keep = (_: string) => {}

/** Stores the language where the service worker reads it, now and after each change. Only in the browser. */
export function keepLanguage(device: Pick<Device, 'remember'>): void {
  keep = language => void device.remember('language', language)
  keep(document.documentElement.lang)
}

/** Sets the language of this document, of the server's next document and of the service worker. Only in the browser. */
export function rememberLanguage(language: Language): void {
  keep(language)
  document.documentElement.lang = language
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${cookieName}=${language}; path=/; max-age=${year}; samesite=lax`
}

/** Lets the next document follow the browser's language again. Only in the browser. */
export function forgetLanguage(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${cookieName}=; path=/; max-age=0; samesite=lax`
}

/** The language that a cookie header or `document.cookie` names, else the browser's preferred one. */
export function chosenLanguage(
  cookies: string | undefined,
  preferred: readonly string[] | string | undefined,
): Language {
  const chosen = new RegExp(`(?:^|;\\s*)${cookieName}=(\\w+)`).exec(cookies ?? '')?.[1]
  return languages.find(each => each === chosen) ?? preferredLanguage(preferred)
}
