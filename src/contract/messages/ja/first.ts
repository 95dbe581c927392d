import type { first as english } from '../en/first.ts'
import { app } from './app.ts'
import { common } from './common.ts'
import { feed } from './feed.ts'
import { post } from './post.ts'
import { ui } from './ui.ts'

/** The texts that every page comes with, in Japanese. */
export const first: Record<keyof typeof english, string> = {
  ...common,
  ...ui,
  ...app,
  ...feed,
  ...post,
}
