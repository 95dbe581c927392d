import { needTexts } from '../../state/language/catalogues.ts'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { idly } from '../../state/loading/when-idle.ts'

/** {@link import('./near-here.tsx').NearHere} with its texts, loaded when the browser is idle. */
export const NearHere = lazyPart(
  idly(async () => {
    const [{ NearHere }] = await Promise.all([import('./near-here.tsx'), needTexts('phrases')])
    return NearHere
  }),
)
