import { hash } from 'node:crypto'
import type { OutputOf, ParsedOf } from '../../contract/calls/index.ts'
import { accountSettings } from '../gate/account/handlers.ts'
import { ownSession } from '../gate/auth/own-session.ts'
import { display, notifications, privacy } from '../gate/settings/preferences.ts'
import { publishedVersion } from '../platform/build.ts'
import type { Context, SignedIn } from '../platform/http/handlers.ts'
import { changed } from '../things/chat/changes.ts'
import { messages } from '../things/chat/message-counters.ts'
import { favoriteTags } from '../things/tags/favorite-tags.ts'
import { changes } from '../told/notifications/changes.ts'
import { summary } from '../told/notifications/lists.ts'

type Answer = OutputOf<'app.changes'>

/**
 * What a device asks beside public content when it comes back: how the site is, and of a member their own part, chats and
 * notifications, each as the call of its own answers it (PRODUCT 10.21).
 */
export async function whatElse(
  { own, chats, notifications: told, epoch }: ParsedOf<'app.changes'>['query'],
  context: Context,
): Promise<Pick<Answer, 'site' | 'own' | 'chats' | 'notifications' | 'unread' | 'bell'>> {
  if (own === undefined) return {}
  const { viewer, services } = context
  const { version, build, style } = await publishedVersion(services)
  const maintenance = (await services.site.maintenance()) ? 1 : 0
  const announcement = await services.announcement()
  const site = { maintenance, version, build, style: style?.path ?? null, announcement } as const
  if (viewer === null) return { site }
  const member = { ...context, viewer }
  const since = (rev: number) => ({ params: undefined, query: { epoch, since: rev }, body: undefined })
  return {
    site,
    own: await ownPart(member, own),
    ...(chats !== undefined && { chats: await changed(since(chats), member) }),
    ...(told !== undefined && { notifications: await changes(since(told), member) }),
    unread: await messages(nothing, member),
    bell: await summary(nothing, member),
  }
}

const nothing = { params: undefined, query: undefined, body: undefined }

/** The member's own part, unless it is what the device has. */
async function ownPart(context: Context<SignedIn>, held: string): Promise<NonNullable<Answer['own']>> {
  const part = {
    session: await ownSession(context),
    privacy: await privacy(nothing, context),
    notifications: await notifications(nothing, context),
    display: await display(nothing, context),
    account: await accountSettings.account(nothing, context),
    favorites: await favoriteTags(nothing, context),
  }
  const of = hash('sha256', JSON.stringify(part), 'base64url').slice(0, 22)
  return of === held ? { of } : { of, part }
}
