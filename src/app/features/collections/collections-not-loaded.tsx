import type { ComponentProps } from 'react'
import { NotLoaded } from '../../state/reading/not-loaded.tsx'

/** {@link NotLoaded} for collections: one, or all that there are. */
export function CollectionsNotLoaded(
  props: Pick<ComponentProps<typeof NotLoaded>, 'page' | 'why' | 'bones' | 'again'>,
) {
  return (
    <NotLoaded
      {...props}
      offline="collections.offline"
      offlineText="collections.offline.text"
      failed="collections.failed"
    />
  )
}
