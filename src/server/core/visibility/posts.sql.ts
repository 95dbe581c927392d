import { nobody } from '../../../contract/nobody.ts'
import { isAdmin, type Viewer } from '../../../contract/policy/viewer.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

/**
 * Whether neither the viewer nor another person has blocked the other: a block works both ways, everywhere (PRODUCT 4.6).
 * @param person the column with that person's id
 * @param hidden the ids of those people, where a statement has them already
 */
export function notBlocked(viewer: Viewer, person: string, hidden = blockedWith): Sql<boolean> {
  if (viewer === null) return sql`true`
  return sql`${sql.ref(person)} not in (${hidden(viewer)})`
}

/** The people whom a member has blocked, or who have blocked the member. */
const blockedWith = ({ id }: { id: string }): Sql<unknown> => sql`
    select blocked_id from blocks where user_id = ${id}
    union all select user_id from blocks where blocked_id = ${id}`

/** Whether the post `p` is published and not deleted: what lists show, and what their indexes hold. */
export const shown = sql<boolean>`(p.status = 'published' and p.deleted_at is null)`

/** Which posts `p` lists show to the viewer: the rule `mayListPost` of contract/policy. */
export const listedTo = (viewer: Viewer, hidden = blockedWith): Sql<boolean> =>
  sql`(${shown} and ${notBlocked(viewer, 'p.author_id', hidden)})`

/** Which posts `p` the viewer may read: the rule `mayReadPost` of contract/policy. What has no author any more is read as what has one. */
export const readable = (viewer: Viewer): Sql<boolean> =>
  readableIf(viewer, sql`(p.author_id = ${nobody.id} or ${isOpen('p.author_id')})`)

/** The same rule where the author `a` of the post is joined anyway, without another look-up. */
export const readableWithAuthor = (viewer: Viewer, hidden = blockedWith): Sql<boolean> =>
  readableIf(viewer, hasOpenAuthor, hidden)

const readableIf = (viewer: Viewer, isOpenAuthors: Sql<boolean>, hidden = blockedWith): Sql<boolean> =>
  sql`(${readableByStatus(viewer)} and ${notBlocked(viewer, 'p.author_id', hidden)} and ${isOpenAuthors})`

/** Whether the author `a` of a post has an open account, or the post has no author any more. */
export const hasOpenAuthor = sql<boolean>`(a.closed_at is null or a.id = ${nobody.id})`

/**
 * Whether the account of a person is open. Closing an account deletes what it wrote, so lists need not ask; this holds where a post
 * or comment is read by its id.
 * @param person the column with that person's id
 */
export const isOpen = (person: string): Sql<boolean> =>
  sql`(select author.closed_at is null from users author where author.id = ${sql.ref(person)})`

/** The part of {@link readable} that status and deletion decide, without blocks. */
export function readableByStatus(viewer: Viewer): Sql<boolean> {
  const byStatus = isAdmin(viewer)
    ? sql`true`
    : viewer === null
      ? sql`p.status = 'published'`
      : sql`(p.status = 'published' or (p.status <> 'removed' and p.author_id = ${viewer.id}))`
  return sql`(p.deleted_at is null and ${byStatus})`
}
