import type { Translation } from '../text.ts'
import { account } from './account.ts'
import { admin } from './admin.ts'
import { along } from './along.ts'
import { auth } from './auth.ts'
import { collections } from './collections.ts'
import { content } from './content.ts'
import { door } from './door.ts'
import { emergency } from './emergency.ts'
import { first } from './first.ts'
import { install } from './install.ts'
import { keeping } from './keeping.ts'
import { moderation } from './moderation.ts'
import { people } from './people.ts'
import { phrases } from './phrases.ts'
import { places } from './places.ts'
import { push } from './push.ts'
import { reading } from './reading.ts'
import { search } from './search.ts'
import { tunnel } from './tunnel.ts'
import { welcome } from './welcome.ts'
import { writing } from './writing.ts'
import { yours } from './yours.ts'

/** The English catalogue. Browsers load the parts of it as their pages need them. */
export const en = {
  ...first,
  ...content,
  ...collections,
  ...account,
  ...along,
  ...auth,
  ...door,
  ...admin,
  ...emergency,
  ...install,
  ...keeping,
  ...moderation,
  ...people,
  ...phrases,
  ...places,
  ...push,
  ...reading,
  ...search,
  ...tunnel,
  ...welcome,
  ...writing,
  ...yours,
} as const

/**
 * A text of the interface by its key. A key that does not exist does not compile. Those with `.one` at their end are chosen by the
 * `{count}` of the text without it.
 */
export type MessageKey = keyof Translation<typeof en>

/** A whole catalogue of another language. */
export type Catalogue = Translation<typeof en>
