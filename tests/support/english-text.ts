import { en } from '../../src/contract/messages/en/index.ts'

/** The English text of a key. @throws `no such text` for a key that is none, however it came to be asked for */
export function englishText(key: string): string {
  const text: string | undefined = (en as Readonly<Record<string, string>>)[key]
  if (text === undefined) throw new Error(`no such text: ${key}`)
  return text
}
