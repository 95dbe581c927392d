import type { PlainKey } from '../../../../contract/messages/text.ts'
import { controls } from './controls.tsx'
import { frame } from './frame.tsx'
import { signs } from './signs.tsx'
import type { Specimens } from './specimen.tsx'
import { states } from './states.tsx'

type Group = { label: PlainKey; specimens: Specimens }

/** All components of src/app/ui, in groups; `all-specimens.test.ts` holds them against the files. */
export const groups = {
  controls: { label: 'admin.playground.controls', specimens: controls },
  signs: { label: 'admin.playground.signs', specimens: signs },
  states: { label: 'admin.playground.states', specimens: states },
  frame: { label: 'admin.playground.frame', specimens: frame },
} as const satisfies Record<string, Group>

/** Files that show nothing of their own, with the reason. */
export const unseen: Readonly<Record<string, string>> = {
  'sentinel.tsx': 'an empty element that tells when it comes near the window',
  'ui-text.tsx': 'provides the texts',
  'frame/beside.tsx': 'puts parts of a page into the sidebar beside it',
  'frame/top-actions.tsx': 'puts the buttons of a page into the top bar of that page',
}
