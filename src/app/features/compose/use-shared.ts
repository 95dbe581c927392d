import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { useMirror } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { takeShared } from './take-shared.ts'

/**
 * Opens the editor of a new post with what was shared into the app, which then leaves the address.
 * @param shared whether something waits, or did not arrive
 * @param ready whether the editor has its draft
 * @returns what of it is not here, a sentence each
 */
export function useShared(shared: 'kept' | 'lost' | undefined, ready: boolean): readonly string[] {
  const text = useText()
  const router = useRouter()
  const mirror = useMirror()
  const [refused, setRefused] = useState<readonly string[]>([])
  const take = useEffectEvent(async (from: Mirror) => {
    // What could not be stored goes on waiting.
    const taking = () => takeShared(from, text).catch(() => [text('draft.refused')])
    setRefused(shared === 'lost' ? [text('compose.shared.lost')] : await taking())
    await router.navigate({ href: '/posts/new-post', replace: true })
  })
  useEffect(() => {
    if (shared && ready && mirror) void take(mirror)
  }, [shared, ready, mirror])
  return refused
}
