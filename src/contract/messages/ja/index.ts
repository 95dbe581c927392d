import type { Catalogue } from '../en/index.ts'
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

/** The Japanese catalogue. */
export const ja: Catalogue = {
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
}
