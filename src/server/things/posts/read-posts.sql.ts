import type { Post } from '../../../contract/entities/post.ts'
import type { Viewer } from '../../../contract/policy/viewer.ts'
import { turnOf } from '../../core/uploads/uploads.sql.ts'
import { readable } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { carriesPremium } from '../../platform/db/premium.ts'
import { sql } from '../../platform/db/sql.ts'
import type { PictureAddresses } from '../../platform/media/addresses.ts'
import { shownCount, withHidden } from './comment-count.sql.ts'
import { type PostRow, postView } from './post-view.ts'

/** What reading posts needs; a handler's context has it. */
export type Reader = { db: Database; viewer: Viewer; services: { pictures: PictureAddresses } }

/**
 * The posts of `ids` as the viewer sees them, in that order, in one round trip. All lists, documents, deltas and
 * answers to writes get their posts here. Posts that the viewer may not read are left out. Saving a post changes it for one
 * person, so its revision is the higher of the post's and the save's.
 */
export async function readPosts({ db, viewer, services }: Reader, ids: readonly string[]): Promise<Post[]> {
  if (ids.length === 0) return []
  const me = viewer?.id ?? null
  const { rows } = await sql<PostRow>`
    ${withHidden(viewer)}
    select p.id, p.slug, p.title, p.text, p.kind, p.status, p.lang, p.location, p.hashtags, p.version, p.created_at,
      p.link_preview, p.edited_at, ${shownCount(viewer)} as comments_count, p.reactions, p.views_count, p.comments_closed, greatest(p.rev, s.rev) as rev,
      p.author_id, a.username, a.user_tag, a.avatar_id, ${carriesPremium('a')} as premium,
      case when a.privacy_profile = 'everyone' and a.privacy_about = 'everyone' and a.about <> '' then a.about end as about,
      (select json_agg(json_build_object('id', c.id, 'alt', c.alt, 'width', c.width, 'height', c.height,
          'file_bytes', c.file_bytes, 'private', p.status <> 'published',
          'turn', case when p.status <> 'published' then ${turnOf('c.owner_id')} else 0 end) order by pp.place)
        from post_pictures pp join pictures c on c.id = pp.picture_id where pp.post_id = p.id) as pictures,
      (select r.kind from reactions r where r.target_id = p.id and r.user_id = ${me} and r.target = 'post') as my_reaction,
      (select json_agg(json_build_object('list', n.list, 'until', n.ends_at) order by n.list)
        from pins n where n.post_id = p.id and n.ends_at > now()) as pins,
      coalesce(s.kept, false) as saved
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join posts p on p.id = wanted.id
    join users a on a.id = p.author_id
    left join saves s on s.post_id = p.id and s.user_id = ${me}
    where ${readable(viewer)}
    order by wanted.place`.execute(db)
  return rows.map(row => postView(row, services.pictures))
}
