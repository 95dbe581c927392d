import { app } from './app.ts'
import { common } from './common.ts'
import { feed } from './feed.ts'
import { post } from './post.ts'
import { ui } from './ui.ts'

/** The texts that every page comes with. */
export const first = { ...common, ...ui, ...app, ...feed, ...post } as const
