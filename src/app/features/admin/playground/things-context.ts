import { type ComponentType, createContext } from 'react'

/** Cards of posts, comments, messages and notifications: of other features, so that the route puts them in. */
export const ThingsContext = createContext<ComponentType>(() => null)
