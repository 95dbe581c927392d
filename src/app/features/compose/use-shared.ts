import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { readShares } from '../../../local/editing/kept-shares.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { useMirror } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { useLive } from '../../state/reading/use-live.ts'
import { nameOf, takeShared } from './take-shared.ts'

/** What another app has shared, as it waits beside a draft. */
export type SharedIn = { what: string; add(): void; leave(): void }

/**
 * Opens the editor of a new post with what was shared into the app, which then leaves the address. Only an empty editor begins with it by
 * itself: beside what is written it is offered.
 * @param shared whether something waits, or did not arrive
 * @param ready whether the editor has its draft
 * @param begun whether anything is written in it
 * @returns what of it is not here, a sentence each, and what is offered
 */
export function useShared(shared: 'kept' | 'lost' | undefined, ready: boolean, begun: boolean) {
  const text = useText()
  const router = useRouter()
  const mirror = useMirror()
  const [refused, setRefused] = useState<readonly string[]>([])
  const { value: waiting = [] } = useLive(readShares, 'shares', undefined)
  // What could not be stored goes on waiting.
  const take = (from: Mirror) => takeShared(from, text).catch(() => [text('draft.refused')])
  const open = useEffectEvent(async (from: Mirror) => {
    if (shared === 'lost') setRefused([text('compose.shared.lost')])
    else if (!begun) setRefused(await take(from))
    await router.navigate({ href: '/posts/new-post', replace: true })
  })
  useEffect(() => {
    if (shared && ready && mirror) void open(mirror)
  }, [shared, ready, mirror])
  const offer: SharedIn | null =
    mirror && ready && !shared && waiting.length > 0
      ? {
          what: waiting.map(each => nameOf(each.share)).join(' · '),
          add: () => void take(mirror).then(setRefused),
          leave: () => void mirror.drafts.bulkDelete(waiting.map(({ key }) => key)),
        }
      : null
  return { refused, offer }
}
