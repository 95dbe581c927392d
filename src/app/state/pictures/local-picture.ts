import { useEffect, useState } from 'react'
import { useMirror } from '../device/open-device.ts'
import { withPart } from '../loading/with-part.ts'

type Addresses = { thumb: string; large: string }

const isLocal = (picture: Addresses): boolean => picture.large.startsWith('local:')

/**
 * Gives a picture an address that an `img` can show. A picture that is not sent yet gets an object URL, revoked when it is no
 * longer shown.
 * @returns null until its bytes are read
 */
export function useShown<T extends Addresses>(picture: T): T | null {
  const mirror = useMirror()
  const local = isLocal(picture) ? picture.large : null
  const [made, setMade] = useState<{ of: string; address: string } | null>(null)

  useEffect(() => {
    if (!mirror || !local) return
    let address: string | null = null
    let left = false
    // A part of the store, which is open by then.
    withPart(
      () => import('../../../local/command/picture-file.ts'),
      async ({ readFile }) => {
        const blob = await readFile(mirror, local)
        if (!blob || left) return
        address = URL.createObjectURL(blob)
        setMade({ of: local, address })
      },
    )
    return () => {
      left = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [mirror, local])

  if (!local) return picture
  return made?.of === local ? { ...picture, thumb: made.address, large: made.address } : null
}
