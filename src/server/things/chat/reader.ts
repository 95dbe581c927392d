import type { Database } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import type { PictureAddresses } from '../../platform/media/addresses.ts'

/** What reading chats needs; a handler's context has it. */
export type ChatReader = { db: Database; viewer: SignedIn; services: { pictures: PictureAddresses } }
