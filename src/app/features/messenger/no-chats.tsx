import type { ComponentProps } from 'react'
import { NotLoaded } from '../../state/reading/not-loaded.tsx'

/** Stands where chats are not here. */
export const NoChats = (props: Pick<ComponentProps<typeof NotLoaded>, 'why' | 'bones' | 'again'>) => (
  <NotLoaded {...props} offline="chat.offline" offlineText="chat.offline.text" failed="chat.failed" />
)
