import type { Mirror } from './schema.ts'

/** The tables that hold what the server said. */
export const readTables = (mirror: Mirror) => [
  mirror.posts,
  mirror.comments,
  mirror.feeds,
  mirror.threads,
  mirror.singles,
  mirror.tombstones,
  mirror.profiles,
  mirror.abouts,
  mirror.people,
  mirror.persons,
  mirror.userLists,
  mirror.galleries,
  mirror.photos,
  mirror.chats,
  mirror.messages,
  mirror.logs,
  mirror.notifications,
  mirror.notificationLists,
]

/** The tables that `applyChanges` writes; a transaction around it has to name them. `meta` counts the ticks. */
export const truthTables = (mirror: Mirror) => [...readTables(mirror), mirror.meta]
