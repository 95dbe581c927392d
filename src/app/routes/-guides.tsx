import { partOfDocument } from '../state/loading/part-of-document.tsx'

// Of all posts lists only that of guides has these; their sheets come with every list (`-posts-top.tsx`), as documents have the words.
const parts = () => import('./-guides-parts.tsx')

/** @see parts */
export const GuidesTop = partOfDocument(async () => (await parts()).GuidesTop, 'drawn')

/** @see parts */
export const NoGuides = partOfDocument(async () => (await parts()).NoGuides, 'drawn')

/** Loads both before they are drawn. */
export const guidesAhead = () => Promise.all([GuidesTop.ahead(), NoGuides.ahead()])
