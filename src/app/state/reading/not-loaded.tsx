import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react'
import type { PlainKey } from '../../../contract/messages/text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { useText } from '../language/text.tsx'
import { loginHref } from '../navigation/route-access.ts'
import type { WhyNot } from './sync-outcome.ts'

const tryEveryMs = 10_000

/** What is said of a failure that is the same everywhere; of the others the screen knows more. */
const sentences: Partial<Record<WhyNot, PlainKey>> = {
  'no-answer': 'error.no_answer',
  closed: 'maintenance.not_kept',
  trouble: 'device.trouble',
  'sign-in': 'error.sign_in_required',
}

/** The sentence for why something did not arrive. @param otherwise for `offline` and `failed`, in this order */
export const whyKey = (why: WhyNot, [offline, failed]: readonly [PlainKey, PlainKey]): PlainKey =>
  sentences[why] ?? (why === 'offline' ? offline : failed)

/**
 * Stands where something did not arrive, with a button that asks for it again. If our server has a problem it is asked again by itself.
 * @param props.offline the title for a device that is offline and does not hold it
 * @param props.failed the title for a failure of any other kind
 * @param props.page whether it is the whole page that is missing
 * @param props.bones what holds its place while it may still arrive, which `why` says by null, and how many of them
 */
export function NotLoaded({
  why,
  bones: [of, count] = ['comment', 3],
  offline,
  failed,
  offlineText = 'feed.offline.text',
  page = false,
  again,
}: {
  why: WhyNot | null
  bones?: readonly [ComponentProps<typeof Skeletons>['of'], number]
  offline: PlainKey
  failed: PlainKey
  offlineText?: PlainKey
  page?: boolean
  again: () => unknown
}) {
  const text = useText()
  const retry = useEffectEvent(() => void again())
  const trying = why === 'trouble'
  useEffect(() => {
    if (!trying) return
    const timer = setInterval(() => document.visibilityState === 'visible' && retry(), tryEveryMs)
    return () => clearInterval(timer)
  }, [trying])
  if (why === null) return <Skeletons of={of} count={count} />
  return (
    <NotHere page={page} title={text(whyKey(why, [offline, failed]))} again={again} signIn={why === 'sign-in'}>
      {why === 'offline' ? text(offlineText) : why === 'no-answer' ? text('app.asked.again') : null}
    </NotHere>
  )
}

/** Stands where a part of the page is missing, with a button that asks for it again. */
export function NotHere({
  title,
  page = false,
  again,
  signIn = false,
  children,
}: {
  title: string
  page?: boolean
  again: () => unknown
  signIn?: boolean
  children?: ReactNode
}) {
  const text = useText()
  const act = signIn ? (
    <ButtonLink look="quiet" href={loginHref(location.pathname + location.search)}>
      {text('nav.login')}
    </ButtonLink>
  ) : (
    <Button look="quiet" onClick={() => void again()}>
      {text('app.retry')}
    </Button>
  )
  return (
    <Empty drawing="lamp" page={page} title={title} action={act}>
      {children}
    </Empty>
  )
}
