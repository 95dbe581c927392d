import type { Post } from '../../contract/entities/post.ts'
import { applyPosts } from '../mirror/apply-rows.ts'
import type { SingleKey } from '../mirror/keys.ts'
import type { Mirror } from '../mirror/schema.ts'
import { keepSingle } from '../mirror/singles.ts'
import type { Moment } from '../mirror/ticks.ts'
import { homeGroups } from './home-groups.ts'
import type { HomeLists } from './views.ts'

/** Writes a list of posts that is answered whole: the posts as rows, their ids in order under a key. */
export async function keepPosts(mirror: Mirror, key: SingleKey, posts: readonly Post[], asked: Moment): Promise<void> {
  await mirror.transaction('rw', mirror.posts, mirror.singles, mirror.tombstones, mirror.meta, async () => {
    await applyPosts(mirror, posts, { asked: asked.tick })
    const ids = posts.map(post => post.id)
    await keepSingle(mirror, key, ids, asked)
  })
}

/** Writes all of home's lists, which come in one answer, in one transaction. */
export async function keepHome(mirror: Mirror, home: HomeLists, asked: Moment): Promise<void> {
  await mirror.transaction('rw', mirror.posts, mirror.singles, mirror.tombstones, mirror.meta, async () => {
    for (const group of homeGroups) await keepPosts(mirror, `home.${group}`, home[group], asked)
    await keepSingle(mirror, 'prefectures', home.prefectures, asked)
    await keepSingle(mirror, 'home.words', home.words, asked)
  })
}
