import { app } from './app.ts'
import { common } from './common.ts'
import { feed } from './feed.ts'
import { home } from './home.ts'
import { post } from './post.ts'
import { ui } from './ui.ts'

/** The texts that every page comes with. */
export const first = { ...common, ...ui, ...app, ...feed, ...home, ...post } as const
