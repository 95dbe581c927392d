import type { ComponentType } from 'react'
import type { Post } from '../../../../contract/entities/post.ts'

/** Shows a post as everybody would see it, with nothing that one can do to it; it belongs to another feature. */
export type PostSlot = ComponentType<{ post: Post }>
