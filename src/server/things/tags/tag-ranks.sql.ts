import type { SidebarTag } from '../../../contract/entities/sidebar.ts'
import { filteredKinds } from '../../../contract/feed-kinds.ts'
import { shown } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, sql } from '../../platform/db/sql.ts'

const most = 20
const days = 30
/** What the list that opens from a tag asks for: its count has to be that of the list. */
const listed = { selectedType: 'all', selectedTrend: 'new', selectedContentTypes: [] }

/** The trending tags, the most used first. */
export async function trendingTags(db: Database): Promise<SidebarTag[]> {
  return db
    .selectFrom('tag_ranks as r')
    .innerJoin('tags as t', 't.id', 'r.tag_id')
    .select(['t.tag as hashtag', 't.id as hashtag_id', 'r.posts_count'])
    .orderBy('r.posts_count', 'desc')
    .orderBy('t.tag')
    .execute()
}

/** Counts anew which tags the most posts of the last 30 days have. Runs in a transaction. */
export async function rankTags(db: Database): Promise<void> {
  await db.deleteFrom('tag_ranks').execute()
  await sql`
    insert into tag_ranks (tag_id, posts_count)
    select pt.tag_id, count(*) from post_tags pt join posts p on p.id = pt.post_id
    where pt.created_at > now() - ${days} * interval '1 day' and ${shown} and p.kind = ${anyOf(filteredKinds(listed), 'text')}
    group by pt.tag_id order by count(*) desc, pt.tag_id limit ${atMost(most)}`.execute(db)
}
