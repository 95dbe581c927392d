import { needTexts } from '../state/language/catalogues.ts'
import { lazyPart } from '../state/loading/lazy-part.tsx'

/** The button that follows a post's author; not part of the first view, which shows the text to read. */
export const FollowAuthor = lazyPart(async () => {
  const [{ FollowAuthor }] = await Promise.all([import('../features/people/follow-author.tsx'), needTexts('people')])
  return FollowAuthor
})
