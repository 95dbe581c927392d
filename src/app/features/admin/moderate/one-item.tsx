import { useState } from 'react'
import { callServer } from '../../../state/device/call-server.ts'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Link } from '../../../ui/link.tsx'
import { askCounts } from '../area/waiting-counts.ts'
import { Acts, type Asking } from './acts.tsx'
import { ItemView } from './item-view.tsx'
import s from './moderate.module.css'
import type { PostSlot } from './post-slot.ts'
import { sendVerdict } from './send-verdict.ts'

/** One post by its address, whatever its state: it can be decided about here as in the queue. */
export function OneItem({ slug, queueHref, Post }: { slug: string; queueHref: string; Post: PostSlot }) {
  const text = useText()
  const [asking, setAsking] = useState<Asking | null>(null)
  const sending = useSending(text('moderate.failed'))
  const { answer, again } = useServerAnswer(
    async () => (await callServer('admin.moderationItem', { params: { slug } })).data,
  )
  return (
    <div className={s.moderate}>
      <p>
        <Link className="link" href={queueHref}>
          {text('moderate.whole')}
        </Link>
      </p>
      <ServerAnswer answer={answer} onAgain={again}>
        {item => (
          <>
            <fieldset className="plain" disabled={sending.busy}>
              <Acts
                item={item}
                list={item.appeal?.granted === null ? 'appeals' : 'waiting'}
                place={null}
                asking={asking}
                onAsk={setAsking}
                onMove={() => {}}
                onDecide={verdict =>
                  void sending.send(async () => {
                    try {
                      await sendVerdict(callServer, item, verdict)
                      askCounts()
                      setAsking(null)
                    } finally {
                      await again()
                    }
                  })
                }
              />
            </fieldset>
            {sending.failure !== null && (
              <p className="err" role="alert">
                {sending.failure}
              </p>
            )}
            <ItemView item={item} href={null} Post={Post} />
          </>
        )}
      </ServerAnswer>
    </div>
  )
}
