import { useEffect, useState } from 'react'

/** A Japanese voice of the device; not one that sends what it reads to a server. */
const deviceVoice = (): SpeechSynthesisVoice | null =>
  speechSynthesis.getVoices().find(({ lang, localService }) => localService && /^ja\b|^ja_/i.test(lang)) ?? null

/** A little slower than people speak. */
const rate = 0.9

/**
 * Reads Japanese aloud.
 * @returns null where the device has no Japanese voice of its own
 */
export function useVoice(): ((japanese: string) => void) | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null)
  useEffect(() => {
    if (!('speechSynthesis' in window)) return
    const look = () => setVoice(deviceVoice())
    look()
    // Browsers load their voices late.
    speechSynthesis.addEventListener('voiceschanged', look)
    return () => {
      speechSynthesis.removeEventListener('voiceschanged', look)
      speechSynthesis.cancel()
    }
  }, [])
  if (voice === null) return null
  return japanese => {
    const said = new SpeechSynthesisUtterance(japanese)
    Object.assign(said, { voice, lang: 'ja-JP', rate })
    speechSynthesis.cancel()
    speechSynthesis.speak(said)
  }
}
