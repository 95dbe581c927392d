import { needTexts } from '../state/language/catalogues.ts'
import { lazyPart } from '../state/loading/lazy-part.tsx'
import { idly } from '../state/loading/when-idle.ts'

/** A member's favourite tags in the sidebar; not part of the first view, which is a visitor's. */
export const MyTags = lazyPart(
  idly(async () => {
    const [{ MyTags }] = await Promise.all([import('../features/tags/my-tags.tsx'), needTexts('search')])
    return MyTags
  }),
)
