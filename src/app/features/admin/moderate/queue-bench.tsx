import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { refusalReasons } from '../../../../contract/entities/moderation.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import type { Text } from '../../../../contract/messages/text.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useConnection, useOnline } from '../../../state/device/online.ts'
import { useSession } from '../../../state/device/open-device.ts'
import { singleKeysOn } from '../../../state/device/single-keys.ts'
import { useLock } from '../../../state/forms/lock.tsx'
import { messageOf } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { whyKey } from '../../../state/reading/not-loaded.tsx'
import { useAge } from '../../../state/reading/one-age.tsx'
import { type WhyNot, whyNothing } from '../../../state/reading/sync-outcome.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import { callKept, whenLeft } from '../area/call-kept.ts'
import { KeySwitch } from '../area/key-switch.tsx'
import { LastDecision } from '../area/last-decision.tsx'
import { Acts, type Asking } from './acts.tsx'
import { alike } from './alike.ts'
import { ItemView, nameOf } from './item-view.tsx'
import s from './moderate.module.css'
import type { PostSlot } from './post-slot.ts'
import { openQueue, type QueueName } from './queue.ts'
import type { Refused, Undoable, Verdict } from './queue-state.ts'
import { Together } from './together.tsx'

/**
 * Works through a list of the queue by keyboard or by hand. Single keys count only while the focus is in here, not while one types, and can
 * be switched off (WCAG 2.1.4).
 * @param props.counted how many things the server counted in the list, and when, in ms; null before it has
 */
export function QueueBench({
  list,
  counted,
  hrefOf,
  Post,
  onSent,
}: {
  list: QueueName
  counted: { count: number; at: number } | null
  hrefOf: (slug: string) => string
  Post: PostSlot
  onSent: () => Promise<void>
}) {
  const text = useText()
  const { queue, view } = useQueue(list, () => void onSent())
  const [asking, setAsking] = useState<Asking | null>(null)
  const [legend, setLegend] = useState(false)
  // Of which thing, and what it shares, it was said that what is decided holds for those alike too.
  const [togetherOf, setTogetherOf] = useState<string | null>(null)
  const bench = useRef<HTMLElement>(null)
  const { locked } = useLock()
  useAge(view.readAt)
  const connection = useConnection()
  const item = view.items[view.at]
  const rest =
    counted === null || counted.at < view.answeredAt ? 0 : counted.count - (view.undoable?.things.length ?? 0)
  const itemId = item?.id
  const wave = item && (list === 'waiting' || list === 'comments') ? alike(item, view.items) : null
  const shared = wave && `${itemId} ${wave.host}`
  const together = wave !== null && togetherOf === shared
  const bringTogether = (on: boolean) => setTogetherOf(on ? shared : null)

  useEffect(() => {
    // The keys work from the start, unless one is doing something else already.
    if (itemId !== undefined && document.activeElement === document.body) bench.current?.focus({ preventScroll: true })
  }, [itemId])

  function decide(verdict: Verdict) {
    setAsking(null)
    setTogetherOf(null)
    queue.decide(verdict, together ? wave.items : [])
    bench.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }

  function act(name: ReturnType<typeof keyOf>) {
    if (name === 'undo') return queue.undo()
    if (name === 'legend') return setLegend(!legend)
    if (name === null || !item) return
    if (name === 'together') return bringTogether(wave !== null && !together)
    if (name === 'next' || name === 'previous') {
      setAsking(null)
      queue.move(name === 'next' ? 1 : -1)
    } else if (name === 'cancel') setAsking(null)
    else if (locked) return
    else if (typeof name === 'number') {
      if (asking === 'rejected' || asking === 'removed') {
        const reasonKey = refusalReasons[name - 1]
        if (reasonKey) decide({ act: 'decide', status: asking, reasonKey, reason: '' })
        else bench.current?.querySelector('textarea')?.focus()
      }
    } else if (list === 'appeals') {
      bench.current?.querySelector('textarea')?.focus()
    } else if (name === 'approve') decide({ act: 'decide', status: 'published', reasonKey: null, reason: '' })
    else if (list === 'waiting' || (name === 'reject' && list === 'comments'))
      setAsking(name === 'reject' ? 'rejected' : 'removed')
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const typing =
      event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea, select, dialog')
    if (event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return
    if (typing && event.key !== 'Escape') return
    const name = keyOf(event.key, singleKeysOn())
    if (name === null) return
    event.preventDefault()
    if (typing) bench.current?.focus()
    act(name)
  }

  const { state } = view
  const why = state === 'loading' ? whyNothing(null, connection) : state === 'here' ? null : state.why
  if (why !== null) return <NotLoaded why={why} onAgain={() => void queue.again()} />
  if (state === 'loading') return <Skeletons of="post" count={1} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys count while the focus is in here
    <section ref={bench} className={s.bench} tabIndex={0} aria-label={text('moderate.queue')} onKeyDown={onKeyDown}>
      <LastDecision said={view.undoable && doneText(view.undoable, text)} onUndo={queue.undo} />
      {item ? (
        <>
          <Acts
            key={item.id}
            item={item}
            list={list}
            place={{ at: view.at + 1, count: view.items.length }}
            asking={asking}
            onAsk={setAsking}
            onDecide={decide}
            onMove={by => act(by === 1 ? 'next' : 'previous')}
          />
          {wave && <Together of={wave} on={together} onChange={bringTogether} />}
          {view.notes[item.id] !== undefined && (
            <p className="err" role="alert">
              {view.notes[item.id]}
            </p>
          )}
          <ItemView item={item} href={item.post ? hrefOf(item.post.post_slug) : null} Post={Post} />
        </>
      ) : (
        <NothingLeft list={list} rest={list !== 'refused' && rest > 0} onAgain={() => void queue.again()} />
      )}
      <KeyLegend open={legend} onToggle={setLegend} />
    </section>
  )
}

function NotLoaded({ why, onAgain }: { why: WhyNot; onAgain: () => void }) {
  const text = useText()
  return (
    <p className="flex wrap" role="status">
      <span>{text(whyKey(why, ['asked.offline', 'moderate.failed']))}</span>
      <Button look="bare" size="small" onClick={onAgain}>
        {text('app.retry')}
      </Button>
    </p>
  )
}

/** Nothing is left for oneself; where there is a rest, others have it. */
function NothingLeft({ list, rest, onAgain }: { list: QueueName; rest: boolean; onAgain: () => void }) {
  const text = useText()
  return (
    <Empty
      drawing="cat"
      title={text(list === 'refused' ? 'moderate.none.refused' : 'moderate.none')}
      action={
        <Button look="quiet" onClick={onAgain}>
          {text('moderate.load')}
        </Button>
      }
    >
      {rest && text('moderate.rest')}
    </Empty>
  )
}

/** What was decided, about the thing by its name or about how many. */
function doneText({ things, verdict }: Undoable, text: Text): string {
  const done = verdict.act === 'decide' ? verdict.status : verdict.granted ? 'published' : 'rejected'
  const [first] = things
  return things.length === 1 && first
    ? text(`moderate.done.${done}`, { title: nameOf(first.item) })
    : text(`moderate.done.many.${done}`, { count: things.length })
}

/** What the keys of the queue do; opened by a key too. */
function KeyLegend({ open, onToggle }: { open: boolean; onToggle: (open: boolean) => void }) {
  const text = useText()
  return (
    <details className={s.keys} open={open} onToggle={event => onToggle(event.currentTarget.open)}>
      <summary>
        {text('moderate.keys')} <kbd>?</kbd>
      </summary>
      <KeySwitch />
      <p className="soft">{text('moderate.keys.on')}</p>
      <dl className="facts">
        {legendKeys.map(([name, [one, other]]) => (
          <div key={name}>
            <dt>
              <kbd>{one}</kbd> {other && <kbd>{other}</kbd>}
            </dt>
            <dd>{text(`moderate.${name}`)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>1</kbd> – <kbd>9</kbd>
          </dt>
          <dd>{text('moderate.keys.reason')}</dd>
        </div>
      </dl>
    </details>
  )
}

/** What a key does in the queue; a number is that of a reason. */
type KeyAct = 'next' | 'previous' | 'approve' | 'reject' | 'remove' | 'together' | 'undo' | 'cancel' | 'legend' | number

const keyActs: Readonly<Record<string, KeyAct>> = {
  j: 'next',
  ArrowRight: 'next',
  k: 'previous',
  ArrowLeft: 'previous',
  a: 'approve',
  r: 'reject',
  x: 'remove',
  s: 'together',
  u: 'undo',
  '?': 'legend',
  Escape: 'cancel',
}

/**
 * What a key does, by its name in a keyboard event; null for any other key.
 * @param single whether letters, digits and signs count
 */
const keyOf = (key: string, single = true): KeyAct | null => {
  if (key.length === 1 && !single) return null
  const name = key.length === 1 ? key.toLowerCase() : key
  if (Object.hasOwn(keyActs, name)) return keyActs[name] ?? null
  return /^[1-9]$/.test(name) ? Number(name) : null
}

/** The keys as the legend names them, in its order. */
const legendKeys = [
  ['approve', ['A']],
  ['reject', ['R']],
  ['remove', ['X']],
  ['together', ['S']],
  ['next', ['J', '→']],
  ['previous', ['K', '←']],
  ['undo', ['U']],
] as const

/**
 * Works on a list of the queue as long as the component is shown; mount it anew for another list.
 * @param onSent called when a decision has arrived
 */
function useQueue(list: QueueName, onSent: () => void) {
  const text = useText()
  const online = useOnline()
  const session = useSession()
  const message = useEffectEvent((error: unknown) => messageOf(error, text, text('moderate.failed')))
  const sent = useEffectEvent(onSent)
  const back = useEffectEvent(([first, ...more]: readonly Refused[]) => {
    if (!first) return
    const { item, why } = first
    showMessage(
      more.length === 0
        ? text('moderate.back', { title: nameOf(item), why })
        : text('moderate.back.many', { count: more.length + 1, why }),
      'error',
    )
  })
  const own = useEffectEvent(() => session?.user_tag ?? '')
  const [told] = useState(() => ({
    message: (_error: unknown): string => '',
    ownTag: (): string => '',
    back: (_things: readonly Refused[]) => {},
    sent: () => {},
  }))
  const [queue] = useState(() =>
    openQueue(
      list,
      { callServer, callKept },
      {
        message: error => told.message(error),
        ownTag: () => told.ownTag(),
        back: things => told.back(things),
        sent: () => told.sent(),
      },
    ),
  )
  useEffect(() => {
    told.message = error => message(error)
    told.ownTag = () => own()
    told.back = things => back(things)
    told.sent = () => sent()
  }, [told])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with a signal
  useEffect(() => {
    void queue.again()
  }, [queue, online])
  useEffect(() => {
    const timer = setInterval(() => void queue.renew(), keepingLimits.moderation.renewMs)
    const stay = whenLeft(queue.flush, () => queue.view().undoable !== null || queue.isSending())
    return () => {
      clearInterval(timer)
      stay()
      queue.flush()
    }
  }, [queue])
  const view = useSyncExternalStore(queue.subscribe, queue.view)
  return { queue, view }
}
