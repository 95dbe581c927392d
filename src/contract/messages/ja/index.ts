import type { Catalogue } from '../en/index.ts'
import { account } from './account.ts'
import { first } from './first.ts'
import { people } from './people.ts'
import { search } from './search.ts'
import { writing } from './writing.ts'

/** The Japanese catalogue. */
export const ja: Catalogue = { ...first, ...account, ...people, ...search, ...writing }
