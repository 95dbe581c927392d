import type { Post } from './entities/post.ts'
import { firstWords } from './rich-text/plain-text.ts'
import { withoutRuby } from './rich-text/ruby.ts'

const titleLength = 60

/** A post's name as plain text, without readings: its title, or the first words of a timeline post. */
export const postTitle = (post: Pick<Post, 'post_title' | 'post_text'>): string =>
  post.post_title !== '' ? withoutRuby(post.post_title) : firstWords(post.post_text, titleLength)
