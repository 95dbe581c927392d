import '../../../ui/styles/table.css'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { siteStyleId } from '../../../../contract/site-style/site-style.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useSession } from '../../../state/device/open-device.ts'
import type { AccountProps } from '../../../state/forms/account-row.tsx'
import { NeedsConnection } from '../../../state/forms/lock.tsx'
import { needTexts } from '../../../state/language/catalogues.ts'
import { useText } from '../../../state/language/text.tsx'
import { lazyPart } from '../../../state/loading/lazy-part.tsx'
import { PartWait } from '../../../state/loading/part-wait.tsx'
import { useTitle } from '../../../state/navigation/use-title.ts'
import { OneAge } from '../../../state/reading/one-age.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Count } from '../../../ui/count.tsx'
import { centreCurrent, TabLinks } from '../../../ui/tabs.tsx'
import { type AdminPlace, hrefOfPage, placeOf } from './address.ts'
import s from './admin.module.css'
import { type AdminPageName, type AdminPageProps, adminPages, mayOpen, tabsOf } from './pages.ts'
import { useWaitingCounts } from './waiting-counts.ts'

type Parts = Partial<Record<AdminPageName, ComponentType<AdminPageProps>>>

const parts: Parts = Object.fromEntries(
  Object.entries(adminPages).flatMap(([name, { load }]) =>
    load === null ? [] : [[name, lazyPart<AdminPageProps>(load, PartWait)]],
  ),
)

/**
 * The admin area: its tabs, and the page that the address names (PRODUCT 6.7). It shows only what the server answers an admin or a moderator.
 * @param props.path what stands behind `/adminpage/`
 * @param props.composed pages that are put together of several features, which the route does
 * @param props.missing shown where the address names no page
 */
export function AdminArea({ path, composed, missing }: { path: string; composed: Parts; missing: ReactNode }) {
  useLayoutEffect(withoutSiteStyle, [])
  const session = useSession()
  const place = placeOf(path)
  if (place === null || (place !== 'start' && !mayOpen(session, place.page, place.item))) return missing
  return place === 'start' ? <Start /> : <Pages {...place} parts={{ ...parts, ...composed }} />
}

/** Asks what the address ends with, and leads on to the first page. */
function Start() {
  const text = useText()
  const router = useRouter()
  const [first = 'reports'] = tabsOf(useSession())
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.area', {})).data)
  useTitle(text('nav.admin'))
  return (
    <div className={s.admin}>
      <Title />
      <ServerAnswer answer={answer} onAgain={again}>
        {({ suffix }) => <Lead go={() => void router.navigate({ href: hrefOfPage(suffix, first), replace: true })} />}
      </ServerAnswer>
    </div>
  )
}

/** The title; on a phone the bar at the top has one. Which page it is stands in the tabs, and in the title for who hears it. */
function Title({ page }: { page?: AdminPageName }) {
  const text = useText()
  const of = page && ` · ${text(adminPages[page].label)}`
  return (
    <>
      <h1 className="sr phone-only">
        {text('admin.title')}
        {of}
      </h1>
      <div className="head wide-only">
        <h1>
          {text('admin.title')}
          <span className="sr">{of}</span>
        </h1>
      </div>
    </>
  )
}

function Lead({ go }: { go: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leads on once
  useEffect(go, [])
  return null
}

function Pages({ suffix, page, item, parts }: AdminPlace & { parts: Parts }) {
  const text = useText()
  const counts = useWaitingCounts(`${page} ${item}`)
  const Page = parts[page]
  useTitle(`${text(adminPages[page].label)} · ${text('admin.title')}`)
  const names = tabsOf(useSession())
  const frame = useRef<HTMLDivElement>(null)
  const counted = Object.keys(counts).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first counts make tabs wider
  useEffect(() => centreCurrent(frame.current?.querySelector('nav')), [counted])
  return (
    <div className={s.admin} ref={frame}>
      <Title page={page} />
      <TabLinks
        line
        label={text('admin.pages')}
        tabs={names.map(name => ({
          key: name,
          label: (
            <>
              {text(adminPages[name].label)} <Count of={counts[name] ?? 0} />
            </>
          ),
          href: hrefOfPage(suffix, name),
        }))}
        current={page}
      />
      <NeedsConnection page says="admin.offline">
        <OneAge>
          <FirstSecondFactor>
            {Page && <Page key={page} item={item} hrefOf={(name, of) => hrefOfPage(suffix, name, of)} />}
          </FirstSecondFactor>
        </OneAge>
      </NeedsConnection>
    </div>
  )
}

const SecondFactor = lazyPart<AccountProps & { onSet: () => void }>(async () => {
  const [part] = await Promise.all([import('../second-factor/second-factor.tsx'), needTexts('account', 'signIn')])
  return part.SecondFactor
}, PartWait)

/**
 * Shows a page of the admin area, unless the site requires a second factor and the admin has none: then what sets it up (PRODUCT 6.15).
 * The page is shown before the server has answered, because its own calls say the same.
 */
function FirstSecondFactor({ children }: { children: ReactNode }) {
  const { answer } = useServerAnswer(async () => (await callServer('admin.area', {})).data.second_factor_unset)
  const [unset, setUnset] = useState(false)
  const asked = answer.state === 'here' && answer.value
  useEffect(() => setUnset(asked), [asked])
  return unset ? <SetUp onSet={() => setUnset(false)} /> : children
}

function SetUp({ onSet }: { onSet: () => void }) {
  const { answer, again } = useServerAnswer(async () => (await callServer('settings.account', {})).data)
  return (
    <ServerAnswer answer={answer} onAgain={again}>
      {account => <SecondFactor account={account} call={callServer} onChanged={again} onSet={onSet} />}
    </ServerAnswer>
  )
}

/**
 * Takes the site's own style sheet off the page, so that an admin can take back one that nobody can read (PRODUCT 6.30).
 * @returns puts it on, or on again
 */
function withoutSiteStyle(): () => void {
  const worn = document.getElementById(siteStyleId) as HTMLLinkElement | null
  if (worn) worn.disabled = true
  return () => {
    // From one page of the area to another, or to the set-up of a second step, nothing is put on, not even for a moment.
    if (location.pathname === '/adminpage' || location.pathname.startsWith('/adminpage/')) return
    if (worn) worn.disabled = false
    else putOn()
  }
}

/** A document of the admin area only names the style sheet. */
function putOn(): void {
  const href = document.querySelector<HTMLMetaElement>(`meta[name="${siteStyleId}"]`)?.content
  if (href === undefined) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.id = siteStyleId
  link.href = href
  document.head.append(link)
}
