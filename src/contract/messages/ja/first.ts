import type { first as english } from '../en/first.ts'
import type { Translation } from '../text.ts'
import { app } from './app.ts'
import { common } from './common.ts'
import { feed } from './feed.ts'
import { home } from './home.ts'
import { post } from './post.ts'
import { ui } from './ui.ts'

/** The texts that every page comes with, in Japanese. */
export const first: Translation<typeof english> = {
  ...common,
  ...ui,
  ...app,
  ...feed,
  ...home,
  ...post,
}
