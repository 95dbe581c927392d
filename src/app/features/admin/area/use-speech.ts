import { useEffect, useEffectEvent, useState } from 'react'
import type { Language } from '../../../../contract/messages/text.ts'
import { loadSpeech, type Speech } from '../../../state/language/text.tsx'

/**
 * The texts of a language that may be another than the page's, once they are here; meanwhile those before.
 * @param onFailed is called where they did not arrive, as without a signal
 */
export function useSpeech(language: Language, onFailed: () => void = () => {}): Speech | null {
  const [speech, setSpeech] = useState<Speech | null>(null)
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    let left = false
    loadSpeech(language).then(
      loaded => left || setSpeech(loaded),
      () => left || failed(),
    )
    return () => {
      left = true
    }
  }, [language])
  return speech
}
