import type { Language } from '../contract/messages/text.ts'
import type { DocumentPictures, SiteFacts } from '../contract/page.ts'
import type { FirstViewData } from '../local/sync/first-view.ts'

/** What stands in the document's data block. */
export type DocumentData = { language: Language; site: SiteFacts; view: FirstViewData; pictures: DocumentPictures }

/** The id of the data block's element. */
export const dataId = 'data'

/** JSON as the text of an element, in which no `<` can end it. */
export const writeJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** The data block's text. */
export const writeData = (data: DocumentData): string => writeJson(data)

/** Reads the data block; null in the kept shell, which has none. */
export function readData(): DocumentData | null {
  const block = document.getElementById(dataId)
  return block ? (JSON.parse(block.textContent) as DocumentData) : null
}
