import { useState } from 'react'
import { isAdmin } from '../../../../contract/policy/viewer.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useSession } from '../../../state/device/open-device.ts'
import { useLock } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Check } from '../../../ui/check.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { Link } from '../../../ui/link.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ActDialog } from '../area/act-dialog.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { askCounts } from '../area/waiting-counts.ts'
import { Acts, type Asking } from './acts.tsx'
import { ItemView } from './item-view.tsx'
import s from './moderate.module.css'
import type { PostSlot } from './post-slot.ts'
import type { QueueName } from './queue.ts'
import { QueueBench } from './queue-bench.tsx'
import { sendVerdict } from './send-verdict.ts'
import { SpamRules } from './spam-rules.tsx'

const names = ['waiting', 'comments', 'appeals', 'refused'] as const satisfies readonly QueueName[]
/** Counts stop below this. */
const most = 100

/** The admin page Moderate (PRODUCT 6.7): the queue, or the one post that the address names. */
export function ModeratePage({ item, hrefOf, Post }: AdminPageProps & { Post: PostSlot }) {
  return item === null ? (
    <Lists hrefOf={hrefOf} Post={Post} />
  ) : (
    <OneItem key={item} slug={item} queueHref={hrefOf('moderate')} Post={Post} />
  )
}

function Lists({ hrefOf, Post }: Pick<AdminPageProps, 'hrefOf'> & { Post: PostSlot }) {
  const text = useText()
  const admin = isAdmin(useSession())
  const [list, setList] = useState<QueueName>('waiting')
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.moderation', {})).data)
  const sent = async () => {
    askCounts()
    await again()
  }
  const counts = answer.state === 'here' ? answer.value.counts : null
  const labelOf = (name: QueueName) => {
    const label = text(`moderate.${name}`)
    const count = counts?.[name] ?? 0
    return count === 0 ? label : `${label} ${count >= most ? text('moderate.most') : count}`
  }
  return (
    <div className={s.moderate}>
      <Segmented
        legend={text('moderate.lists')}
        hidden
        tight
        name="list"
        value={list}
        options={names.map(value => ({ value, label: labelOf(value) }))}
        onChange={setList}
      />
      <QueueBench
        key={list}
        list={list}
        counted={answer.state === 'here' ? { count: answer.value.counts[list], at: answer.at } : null}
        hrefOf={slug => hrefOf('moderate', slug)}
        Post={Post}
        onSent={sent}
      />
      {admin && (
        <>
          <ServerAnswer answer={answer} onAgain={again}>
            {({ queue_on }) => <NewcomerSwitch on={queue_on} onChanged={again} />}
          </ServerAnswer>
          <SpamRules />
        </>
      )}
    </div>
  )
}

/** Switches the queue of newcomers' posts on and off (PRODUCT 2.13). */
function NewcomerSwitch({ on, onChanged }: { on: boolean; onChanged: () => Promise<void> }) {
  const text = useText()
  const { locked, described } = useLock()
  const [asking, setAsking] = useState(false)
  return (
    <section className="part next">
      <Eave big>{text('moderate.settings')}</Eave>
      <Check checked={on} {...described} disabled={locked} onChange={() => setAsking(true)}>
        {text('moderate.switch')}
      </Check>
      <p className="soft">{text('moderate.switch.hint')}</p>
      {asking && (
        <ActDialog
          title={text('moderate.switch')}
          told={false}
          mild
          act={text(on ? 'moderate.switch.off' : 'moderate.switch.on')}
          onClose={() => setAsking(false)}
          onAct={async reason => {
            await callServer('admin.setNewcomerQueue', { body: { on: !on, reason } })
            await onChanged()
          }}
        />
      )}
    </section>
  )
}

/** One post by its address, whatever its state: it can be decided about here as in the queue. */
function OneItem({ slug, queueHref, Post }: { slug: string; queueHref: string; Post: PostSlot }) {
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
