import '../features/comments/comments.module.css'
import '../features/phrases/marked-words.module.css'
import { needTexts } from '../state/language/catalogues.ts'
import { lazyPart } from '../state/loading/lazy-part.tsx'
import { partOfDocument } from '../state/loading/part-of-document.tsx'

// What stands below a post, and what is offered over it, is no part of its first view. Their sheets come with the page all the same.

/** The posts to read next. */
export const Related = partOfDocument(async () => (await import('../features/posts/related-posts.tsx')).Related)

/** @see Related */
export const Comments = partOfDocument(async () => (await import('../features/comments/comments.tsx')).Comments)

/** What a member may do with words that are marked. */
export const MarkedWords = lazyPart(
  async () =>
    (await Promise.all([import('../features/phrases/marked-words.tsx'), needTexts('phrases')]))[0].MarkedWords,
)
