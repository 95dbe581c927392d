import { patience } from '../../../contract/limits.ts'
import type { Command, NewCommand } from '../../../local/command/command.ts'
import { editedId, isPostEdit } from '../../../local/command/edits.ts'
import { commandsOf } from '../../../local/command/queued-commands.ts'
import type { Reason } from '../../../local/command/waiting.ts'
import type { Device } from '../../../local/device/device.ts'
import { readDraft } from '../../../local/mirror/drafts.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { isQuiet, orderOf } from '../../../local/outbox/command-table.ts'
import { keptKey } from '../../../local/outbox/queue.ts'
import { needTexts } from '../language/catalogues.ts'
import { speechNow } from '../language/text.tsx'
import { goTo } from '../navigation/go-to.ts'
import { type MessageAction, showMessage } from '../popups/global-message.ts'
import { type Followed, followed, hideGoing } from './followed-writes.ts'
import { canOpenInEditor, openInEditor } from './open-in-editor.ts'
import { reasonText } from './reason-text.ts'
import { writeState } from './write-state.ts'

/** Refusals of these are shown where they happened alone (PRODUCT 8.4). */
const inPlaceOnly = /^(posts\.delete|comments\.delete|galleries\.remove.*|social\.(un)?block|social\.report.*)$/

let watched: { mirror: Mirror; stop: () => void } | null = null

/**
 * Follows a queued write with one global message: it is being sent, or kept until there is a signal; then done, or refused with the
 * way on. 'Done' is said only once the server has answered.
 * @param id the command's id; null if there is nothing left to send, so that it is done
 */
export function followWrite(device: Device, command: NewCommand, id: string | null, done: string | null): void {
  const { kind } = command
  if (isQuiet({ kind })) return
  if (id === null) {
    if (done !== null) showMessage(done)
    return
  }
  const write: Followed = {
    kind,
    postId: writtenPost(command),
    done,
    said: 'nothing',
    tried: writeState(null) === 'sending',
    taken: false,
  }
  followed.set(id, write)
  if (done !== null) sayGoing(write, writeState(null))
  watch(device.mirror)
  setTimeout(() => {
    if (followed.get(id) === write && write.said === 'sending' && !write.taken) sayGoing(write, 'trouble')
  }, patience.takenUpMs)
}

function watch(mirror: Mirror): void {
  if (watched?.mirror === mirror) return
  watched?.stop()
  const subscription = mirror
    .watch(() => commandsOf(mirror))
    .subscribe({ next: commands => look(mirror, commands), error: () => {} })
  watched = { mirror, stop: () => subscription.unsubscribe() }
}

function look(mirror: Mirror, commands: readonly Command[]): void {
  for (const [id, write] of followed) {
    const command = commands.find(each => each.id === id)
    if (!command) {
      followed.delete(id)
      void sayEnded(mirror, id, write)
    } else if (command.state === 'refused') {
      followed.delete(id)
      void sayRefused(mirror, id, write, command.error ?? { code: 'internal', message: '' })
    } else {
      write.taken ||= command.state === 'sending' || command.attempts > 0
      write.tried ||= write.taken
      const state = writeState(command)
      // Once it was called kept it stays so: each attempt would otherwise announce itself.
      if (write.said === 'sending' && state !== 'sending') sayGoing(write, state, command.error)
    }
  }
  if (followed.size > 0) return
  watched?.stop()
  watched = null
}

function sayGoing(write: Followed, state: ReturnType<typeof writeState>, reason?: Reason): void {
  const { text } = speechNow()
  write.said = state === 'sending' ? 'sending' : 'kept'
  if (state === 'sending') showMessage(text('device.sending'), 'sending')
  else if (state === 'trouble') showMessage(reason?.message || text('write.kept.trouble'), 'kept')
  else showMessage(text('write.kept'), 'kept')
}

/** It left the outbox: it was answered, or it became a draft, or somebody dropped it. */
async function sayEnded(mirror: Mirror, id: string, write: Followed): Promise<void> {
  const kept = await readDraft(mirror, keptKey(id)).catch(() => null)
  if (kept?.reason) return sayRefused(mirror, id, write, kept.reason)
  if (kept || !write.tried || write.done === null) return hideGoing(write)
  if (!(await isHeld(mirror, write.postId))) return showMessage(write.done)
  const { text } = speechNow()
  const action = { text: text('post.waiting.more'), run: () => void goTo('/moderation') }
  showMessage(text('post.waiting.sent'), 'kept', { action })
}

/** Whether the server has taken a post, and shows it to nobody else yet (PRODUCT 2.13, 6.21). */
async function isHeld(mirror: Mirror, postId: string | null): Promise<boolean> {
  if (postId === null) return false
  const row = await mirror.posts.get(postId).catch(() => undefined)
  return row?.post.status === 'pending'
}

/** The id of the post that a command adds or edits. */
function writtenPost(command: NewCommand): string | null {
  if (isPostEdit(command)) return editedId(command)
  return command.kind.startsWith('posts.add') ? (orderOf(command).creates ?? null) : null
}

async function sayRefused(mirror: Mirror, id: string, write: Followed, reason: Reason): Promise<void> {
  if (inPlaceOnly.test(write.kind)) return hideGoing(write)
  await needTexts('reading')
  const { text } = speechNow()
  const action = await wayOn(mirror, id, reason)
  showMessage(text('device.refused', { reason: reasonText(text, reason) }), 'error', { action })
}

/** Its editor, where it can be opened there; else the list of what is not sent. */
async function wayOn(mirror: Mirror, id: string, { code }: Reason): Promise<MessageAction> {
  const { text } = speechNow()
  if (await canOpenInEditor(mirror, id)) {
    const key = code === 'conflict' ? 'device.choose.do' : 'device.edit.do'
    return { text: text(key), run: () => void openInEditor(mirror, id, goTo) }
  }
  return { text: text('app.offline.view'), run: () => void goTo('/on_this_device') }
}
