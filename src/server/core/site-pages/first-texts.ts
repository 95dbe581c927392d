import { firstEmergencyText } from '../../../contract/emergency/first-text.ts'
import type { PageSection } from '../../../contract/entities/site-page.ts'
import type { Language } from '../../../contract/messages/text.ts'
import { fromPlain } from '../../../contract/rich-text/from-plain.ts'
import { type SitePageName, sitePageNames } from '../../../contract/site-pages.ts'
import { about } from './first/about.ts'
import { commercial } from './first/commercial.ts'
import type { FirstSection, FirstText } from './first/first-text.ts'
import { helpEn } from './first/help-en.ts'
import { helpJa } from './first/help-ja.ts'
import type { HelpTexts } from './first/help-text.ts'
import { home } from './first/home.ts'
import { membership } from './first/membership.ts'
import { privacy } from './first/privacy.ts'
import { terms } from './first/terms.ts'

/** On the help page a section without a text is a subject, and the sections below it are its questions. */
const questions = (help: HelpTexts): FirstSection[] =>
  help.flatMap(({ heading, questions: asked }): FirstSection[] => [
    [heading, ''],
    ...asked.map(({ ask, answer }): FirstSection => [ask, answer.join('\n\n')]),
  ])

const texts: Readonly<Record<SitePageName, FirstText>> = {
  home,
  about,
  terms,
  privacy,
  commercial,
  membership,
  help: { en: questions(helpEn), ja: questions(helpJa) },
  emergency: firstEmergencyText,
  // Nobody can write this one beforehand: until an admin does, it is the not-found page (PRODUCT 2.17).
  l2page: { en: [], ja: [] },
}

const rich = (sections: readonly FirstSection[]): PageSection[] =>
  sections.map(([heading, text]) => ({ heading, text: fromPlain(text) }))

/** The texts that the product ships with, as versions 0 of the pages. */
export const firstTexts: Readonly<Record<SitePageName, Readonly<Record<Language, readonly PageSection[]>>>> =
  Object.fromEntries(sitePageNames.map(name => [name, { en: rich(texts[name].en), ja: rich(texts[name].ja) }])) as never
