import type { Mirror } from '../mirror/schema.ts'
import { keepingTables, keptIds } from './kept-ids.ts'
import { filesOf } from './picture-size.ts'

/** Paths of all pictures of the posts that are kept whole, in all sizes, with the people's: they are never evicted from the caches. */
export function keptPaths(mirror: Mirror): Promise<ReadonlySet<string>> {
  return mirror.transaction('r', [...keepingTables(mirror), mirror.comments], async () => {
    const ids = [...(await keptIds(mirror))]
    const posts = await mirror.posts.bulkGet(ids)
    const comments = await mirror.comments.where('postId').anyOf(ids).toArray()
    const addresses = [
      ...posts.flatMap(row => row?.post.pictures.flatMap(filesOf).map(file => file.address) ?? []),
      ...posts.map(row => row?.post.author.avatar ?? null),
      ...comments.map(row => row.comment.avatar),
    ]
    return new Set(addresses.filter(each => each !== null).map(pathOf))
  })
}

/** An address without the site and the signature. */
const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*/, '')
