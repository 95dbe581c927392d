import type { Post } from '../../../contract/entities/post.ts'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import { withoutRuby } from '../../../contract/rich-text/ruby.ts'

const titleLength = 60

/** A post's name as plain text, without readings: its title, or the first words of a timeline post. */
export const postTitle = (post: Pick<Post, 'post_title' | 'post_text'>): string =>
  post.post_title !== '' ? withoutRuby(post.post_title) : firstWords(post.post_text, titleLength)
