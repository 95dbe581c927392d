import type { PlainKey } from '../../../contract/messages/text.ts'
import { type OthersWaiting, waitingOf } from '../../../local/device/others-waiting.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { readWaiting } from '../../../local/outbox/read-waiting.ts'
import { needTexts } from '../language/catalogues.ts'
import { speechNow } from '../language/text.tsx'
import { goTo } from '../navigation/go-to.ts'
import { showMessage } from '../popups/global-message.ts'

/**
 * After a session has ended: if something of its member was not sent, adds that it is kept until the next login.
 * @param account whose session it was
 * @param loginHref where to log in; null if the page is being led there anyway
 */
export async function sayEnded(account: string, loginHref: string | null): Promise<void> {
  const waiting = await waitingOf(account).catch(() => null)
  if (!waiting || waiting.count === 0) return
  await needTexts('reading')
  const { text } = speechNow()
  const action = loginHref === null ? undefined : { text: text('write.login'), run: () => void goTo(loginHref) }
  showMessage(`${text('error.session')}. ${text(keptKey(waiting))}`, 'error', action && { action })
}

function keptKey({ kinds }: OthersWaiting): PlainKey {
  const topics = new Set(kinds.map(kind => kind.slice(0, kind.indexOf('.'))))
  if (topics.size !== 1) return 'write.kept.login'
  return topics.has('posts') && kinds.length === 1
    ? 'write.kept.login.post'
    : topics.has('comments') && kinds.length === 1
      ? 'write.kept.login.comment'
      : 'write.kept.login'
}

/** After a login: follows what had waited for it, and says how many of these were sent, and whether any was refused. */
export async function saySent(mirror: Mirror): Promise<void> {
  const waiting = (await readWaiting(mirror)).filter(each => each.state !== 'refused')
  const attempts = new Map(waiting.map(each => [each.id, each.attempts]))
  if (waiting.length === 0) return
  await needTexts('reading')
  showMessage(speechNow().text('device.sending'), 'sending')
  const watching = mirror
    .watch(() => readWaiting(mirror))
    .subscribe({
      next: now => {
        const open = now.filter(each => attempts.has(each.id))
        const isUntried = ({ id, ...each }: (typeof open)[number]) => each.attempts === attempts.get(id)
        if (open.some(each => each.state === 'sending' || (each.state === 'waiting' && isUntried(each)))) return
        watching.unsubscribe()
        const refused = open.filter(each => each.state === 'refused').length
        say({ sent: waiting.length - open.length, refused, open: open.length })
      },
      error: () => {},
    })
}

function say({ sent, refused, open }: { sent: number; refused: number; open: number }): void {
  const { text } = speechNow()
  const action = { text: text('app.offline.view'), run: () => void goTo('/on_this_device') }
  if (refused > 0) showMessage(text('write.login.refused', { sent, refused }), 'error', { action })
  else if (open > 0) showMessage(text('write.kept'), 'kept', { action })
  else showMessage(text('write.login.sent', { count: sent }))
}
