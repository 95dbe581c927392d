import type { ComponentType } from 'react'

/** The components of a file of src/app/ui in all their states, by the file's path there. */
export type Specimens = Readonly<Record<string, ComponentType>>

/** For handlers of a component whose states are only looked at: nothing is written anywhere. */
export const nothing = () => {}

/** A drawing that stands for a photo, from the site's own files. */
export const photo = {
  id: 'sample',
  alt: '縁側 Engawa',
  caption: '縁側 Engawa',
  width: 640,
  height: 480,
  thumb: '/art/veranda.svg',
  large: '/art/veranda.svg',
}
