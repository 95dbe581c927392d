import { needTexts } from '../../state/language/catalogues.ts'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { MenuWait } from '../../state/loading/menu-wait.tsx'

/** The menu of a post, which only members have. */
export const PostMenu = lazyPart(
  async () => (await Promise.all([import('./post-menu.tsx'), needTexts('reading')]))[0].PostMenu,
  MenuWait,
)
