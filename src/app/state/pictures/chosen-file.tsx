import { useEffect, useState } from 'react'

/** Shows a picture file that was chosen on this device and is not sent yet. */
export function ChosenFile({ blob, alt }: { blob: Blob; alt: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address ? <img src={address} alt={alt} /> : null
}
