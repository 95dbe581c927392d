import type { CallName } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import { isSelf } from '../../../contract/policy/viewer.ts'
import type { SignedIn } from './handlers.ts'
import type { Parsed } from './parse.ts'

/** Where a call repeats the caller's own id (PRODUCT 7.2). It is only compared with that of the session, never trusted. */
const ownIds: Partial<Record<CallName, ['params' | 'query' | 'body', string]>> = {
  'posts.feed': ['query', 'setUserId'],
  'posts.edit': ['params', 'userId'],
  'posts.editWithPictures': ['params', 'userId'],
  'comments.list': ['query', 'userId'],
  'profile.editAbout': ['params', 'id'],
  'notifications.clearOf': ['params', 'userId'],
  'chat.editMessage': ['params', 'userId'],
}

/** Checks such an id. @throws CallError not_found when it is another person's */
export function checkOwnId(name: CallName, input: Parsed, viewer: SignedIn | null): void {
  const place = ownIds[name]
  if (place === undefined) return
  const [part, field] = place
  const given = (input[part] as Record<string, unknown> | undefined)?.[field]
  if (given !== undefined && !isSelf(viewer, given)) throw new CallError('not_found')
}
