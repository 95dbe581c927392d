import { useEffect, useState } from 'react'
import type { ChosenPicture } from './pictures.ts'

/** A chosen picture as it will look; nothing until the device has it. */
export function ChosenPicturePreview({ of: { blob, stored, alt } }: { of: ChosenPicture }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  const src = blob ? address : stored?.thumb
  return src ? <img src={src} alt={alt} /> : null
}
