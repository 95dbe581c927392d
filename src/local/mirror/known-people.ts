import type { UserResult } from '../../contract/entities/people.ts'
import type { CommentRow, PersonRow, PostRow, ProfileRow } from './rows.ts'
import type { Mirror } from './schema.ts'

/** The tables that {@link knownPeople} reads; a transaction around it has to name them. */
export const peopleTables = (mirror: Mirror) => [mirror.persons, mirror.profiles, mirror.posts, mirror.comments]

/**
 * Name, tag and avatar of people by id, from wherever the mirror has them: lists of people, profiles, or posts and
 * comments.
 */
export function knownPeople(mirror: Mirror, ids: readonly string[]) {
  const all = [...ids]
  return mirror.persons.bulkGet(all).then(persons =>
    mirror.profiles.bulkGet(all).then(profiles =>
      mirror.posts
        .where('post.author.user_id')
        .anyOf(all)
        .toArray()
        .then(posts =>
          mirror.comments
            .where('comment.user_id')
            .anyOf(all)
            .toArray()
            .then(comments => mergeSources(persons, profiles, posts, comments)),
        ),
    ),
  )
}

/** Merges the sources; of several entries for one person the last one here wins. */
function mergeSources(
  persons: readonly (PersonRow | undefined)[],
  profiles: readonly (ProfileRow | undefined)[],
  posts: readonly PostRow[],
  comments: readonly CommentRow[],
): Map<string, UserResult> {
  const found = [
    ...comments.map(row => person(row.comment.user_id, row.comment)),
    ...posts.map(row => person(row.post.author.user_id, row.post.author)),
    ...persons.flatMap(row => row?.person ?? []),
    ...profiles.flatMap(row => (row ? person(row.id, row.profile) : [])),
  ]
  return new Map(found.filter(each => each.user_tag !== '').map(each => [each.user_id, each]))
}

const person = (user_id: string, { avatar, user_tag, username }: Omit<UserResult, 'user_id'>): UserResult => ({
  user_id,
  avatar,
  user_tag,
  username,
})
