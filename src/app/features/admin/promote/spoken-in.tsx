import type { ReactNode } from 'react'
import { type Speech, SpeechContext } from '../../../state/language/text.tsx'
import { type UiText, UiTextContext } from '../../../ui/ui-text.tsx'

/** Shows what stands in it in another language than the page's, which stays as it is. */
export const SpokenIn = ({ speech, children }: { speech: Speech; children: ReactNode }) => (
  <SpeechContext value={{ ...speech, speak: async () => {} }}>
    <UiTextContext value={speech.text as UiText}>{children}</UiTextContext>
  </SpeechContext>
)
