import type { PlainKey } from '../../../contract/messages/text.ts'
import { useText } from '../../state/language/text.tsx'
import type { Doing } from '../../state/popups/auth-popup.ts'

/** A sentence that says what an account is needed for. */
export type Why = PlainKey & `auth.why.${string}`

const ofDeeds: Partial<Record<Doing, Why>> = {
  comment: 'auth.why.comment',
  profile: 'auth.why.profile',
  'posts.save': 'auth.why.save',
  'posts.react': 'auth.why.react',
  'social.follow': 'auth.why.followed',
  'comments.react': 'auth.why.react',
  'sidebar.addFavoriteTag': 'auth.why.tag',
}

/** The beginnings of paths that need an account; the first that fits counts. */
const ofPaths: Record<`/${string}`, Why> = {
  '/posts/new-post?shared': 'auth.why.shared',
  '/posts/new-post': 'auth.why.post',
  '/users': 'auth.why.profile',
  '/favorite_posts': 'auth.why.favorites',
  '/followed': 'auth.why.followed',
  '/messenger': 'auth.why.messages',
  '/notifications': 'auth.why.notifications',
}

/** Why a visitor is asked to sign in: for what the popup was opened. Null if nothing is to be said. */
export const whyForDeed = (doing: Doing | null): Why | null => (doing && ofDeeds[doing]) ?? null

/** The same for the page that led to /login; home needs no account, so nothing is said. */
export function whyForPath(path: string): Why | null {
  if (path === '/') return null
  return Object.entries(ofPaths).find(([begin]) => path.startsWith(begin))?.[1] ?? 'auth.why.page'
}

/** The sentence that says what the account is needed for. */
export function Reason({ why }: { why: Why | null | undefined }) {
  const text = useText()
  return why ? <p>{text(why)}</p> : null
}
