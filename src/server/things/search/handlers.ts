import type { HandlersOf } from '../../platform/http/handlers.ts'
import { linkPreview } from '../link-preview/handler.ts'
import { mentions } from './mentions.ts'
import { asMember, asVisitor } from './search.ts'

/** Search and what the editor looks up. */
export const search: HandlersOf<'search'> = { asMember, asVisitor, mentions, linkPreview }
