import type { ModerationItem } from '../../../../contract/entities/moderation.ts'
import type { CallServer } from '../../../state/device/call-server.ts'
import type { Verdict } from './queue-state.ts'

/** Sends a decision about a thing as it was seen. @throws what the server refuses, or that no answer came */
export async function sendVerdict(
  callServer: CallServer,
  { id, post, comment }: ModerationItem,
  verdict: Verdict,
): Promise<void> {
  const params = { id }
  if (verdict.act === 'answer') {
    const { granted, answer } = verdict
    await callServer('admin.answerPostAppeal', { params, body: { granted, answer } })
    return
  }
  const { status, reasonKey: reason_key, reason } = verdict
  const why = { reason_key, reason }
  if (comment) await callServer('admin.moderateComment', { params, body: { approve: status === 'published', ...why } })
  else if (post)
    await callServer('admin.moderate', { params, body: { status, from: post.status, version: post.version, ...why } })
}
