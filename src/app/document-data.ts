import type { Language } from '../contract/messages/text.ts'
import type { DataPart, DocumentPictures, PageRequest, SiteFacts } from '../contract/page.ts'
import type { FirstViewData } from '../local/sync/first-view.ts'

/** What stands in the document's data block. */
export type DocumentData = { language: Language; site: SiteFacts; view: FirstViewData; pictures: DocumentPictures }

/** The id of the data block's element. */
export const dataId = 'data'

/** JSON as the text of an element, in which no `<` can end it. */
export const writeJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** The data block's text, with answers as they were written: they are long, and many documents have the same. */
export function writeData(data: DocumentData, writtenOf: PageRequest['writtenOf'] = () => undefined): DataPart[] {
  const parts: DataPart[] = []
  let text = ''
  const write = (value: unknown): void => {
    const written = isObject(value) ? writtenOf(value) : undefined
    if (written !== undefined) {
      parts.push(text, written)
      text = ''
    } else if (Array.isArray(value)) writeAll('[', ']', value, write)
    else if (isObject(value))
      writeAll('{', '}', Object.entries(value).filter(isWritten), ([key, each]) => {
        text += `${writeJson(key)}:`
        write(each)
      })
    else text += writeJson(value ?? null)
  }
  function writeAll<T>(begin: string, end: string, all: readonly T[], one: (each: T) => void): void {
    text += begin
    for (const [at, each] of all.entries()) {
      if (at > 0) text += ','
      one(each)
    }
    text += end
  }
  write(data)
  return [...parts, text]
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isWritten = ([, value]: [string, unknown]): boolean => value !== undefined

/** Reads the data block; null in the kept shell, which has none. */
export function readData(): DocumentData | null {
  const block = document.getElementById(dataId)
  return block ? (JSON.parse(block.textContent) as DocumentData) : null
}
