import type { Stop } from './entities/stops.ts'
import type { Language } from './messages/text.ts'

/** What a stop is called: in the reader's script first, where it has a name in it. */
export const stopNames = ({ name, name_ja }: Pick<Stop, 'name' | 'name_ja'>, language: Language): string[] =>
  (language === 'ja' ? [name_ja, name] : [name, name_ja]).filter(each => each !== '')
