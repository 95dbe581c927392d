import type { Post } from '../../../contract/entities/post.ts'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'

const titleLength = 60

/** A post's name in titles and lists: its title, or the first words of a timeline post. */
export const postTitle = (post: Pick<Post, 'post_title' | 'post_text'>): string =>
  post.post_title !== '' ? post.post_title : firstWords(post.post_text, titleLength)
