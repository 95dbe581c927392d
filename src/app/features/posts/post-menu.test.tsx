import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Session } from '../../../contract/entities/session.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { aPost } from '../../../local/testing/rows.ts'
import { PostMenu } from './post-menu.tsx'

const device = vi.hoisted(() => ({ session: null as unknown }))
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ latestLocation: { pathname: '/posts' } }) }))
vi.mock('../../state/language/text.tsx', () => ({ useText: () => (key: string) => key }))
vi.mock('../../state/writing/use-write.ts', () => ({ useWrite: () => () => {} }))
vi.mock('../../state/device/open-device.ts', async original => ({
  ...(await original<object>()),
  useSession: () => device.session,
}))

const post = aPost()
const member = { id: post.author.user_id, role: 1 } as Session
const suspension = { until: null, reason: 'A reason', appealed: false }

/** The entries of a post's menu as a person sees them; null when there is no menu. */
function entries(session: Session | null, type = post.type, waiting?: PostView['waiting']): string[] | null {
  device.session = session
  const html = renderToStaticMarkup(<PostMenu post={{ ...post, type, ...(waiting ? { waiting } : {}) }} />)
  const keys = ['edit', 'report', 'block', 'delete', ...(waiting ? ['collect'] : [])]
  return html === '' ? null : keys.filter(key => html.includes(`post.${key}`))
}

test('the author of a post edits and deletes it, of a place only deletes it', () => {
  expect(entries(member)).toEqual(['edit', 'delete'])
  expect(entries(member, 'place')).toEqual(['delete'])
})

test('others report it and block its author; admins also delete it; a visitor has no menu', () => {
  expect(entries({ ...member, id: 'other' })).toEqual(['report', 'block'])
  expect(entries({ ...member, id: 'other', role: 55 }, 'place')).toEqual(['report', 'block', 'delete'])
  expect(entries(null)).toBeNull()
})

test('a suspended author changes nothing, and where nothing is left there is no menu', () => {
  expect(entries({ ...member, suspension })).toBeNull()
  expect(entries({ ...member, suspension }, 'place')).toBeNull()
})

test('what waits is edited, deleted and put into a collection where it stands; what is being sent is not edited', () => {
  expect(entries(member, 'guide', { commandId: 'one', state: 'waiting' })).toEqual(['edit', 'delete', 'collect'])
  expect(entries(member, 'guide', { commandId: 'one', state: 'refused' })).toEqual(['edit', 'delete', 'collect'])
  expect(entries(member, 'guide', { commandId: 'one', state: 'sending' })).toEqual(['delete', 'collect'])
})
