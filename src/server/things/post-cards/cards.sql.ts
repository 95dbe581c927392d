import type { PostKind } from '../../../contract/entities/post.ts'
import type { Language } from '../../../contract/messages/text.ts'
import { readable } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** What a post's card is drawn from. */
export type CardRow = {
  kind: PostKind
  title: string
  /** The canonical text of a post without a title, else ''. */
  text: string
  lang: Language
  prefecture: string | null
  author: string
}

/** A version of a post that everybody may read and that has no picture, if it is the present one. One indexed query. */
export const readCard = (
  db: Database,
  { id, version }: { id: string; version: number },
): Promise<CardRow | undefined> =>
  sql<CardRow>`
    select p.kind, p.title, case when p.title = '' then p.text else '' end as text, p.lang, p.prefecture,
      a.username as author
    from posts p join users a on a.id = p.author_id
    where p.id = ${id} and p.version = ${version} and ${readable(null)}
      and not exists (select from post_pictures pp where pp.post_id = p.id)`.first(db)
