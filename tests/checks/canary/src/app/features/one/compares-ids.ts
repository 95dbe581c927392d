type Viewer = { id: string; role: number } | null

/** Each line decides by itself what a person may do: the check of rules must find all of them. */
export const found = [
  (viewer: Viewer, post: { author: { user_id: string } }) => viewer?.id === post.author.user_id,
  (session: NonNullable<Viewer>, of: { authorId: string }) => of.authorId !== session.id,
  (viewer: NonNullable<Viewer>, id: string) => id === viewer.id,
  (userId: string, mine: string) => userId === mine,
  (viewer: Viewer) => viewer?.role === 55,
  (viewer: NonNullable<Viewer>) => [1, 55].includes(viewer.role),
  (row: { ids: string[] }, viewer: NonNullable<Viewer>) => row.ids.includes(viewer.id),
]

/** None of these says whose something is. */
export const notFound = [
  (viewer: Viewer) => viewer === null,
  (of: { authorId?: string }) => of.authorId !== undefined,
  (one: { id: string }, other: { id: string }) => one.id === other.id,
]
