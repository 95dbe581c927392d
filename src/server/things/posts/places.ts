import type { Handler } from '../../platform/http/handlers.ts'
import { placeCounts } from './places.sql.ts'

/** How many guides and places each prefecture has, for the map. */
export const placesWithPosts: Handler<'posts.placesWithPosts'> = async (_input, { db }) => placeCounts(db)
