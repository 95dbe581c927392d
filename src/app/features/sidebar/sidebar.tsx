import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import type { PostTeaser, SidebarTemplates } from '../../../contract/entities/sidebar.ts'
import { isRecent, overviewFreshMs } from '../../../local/mirror/recent.ts'
import type { SidebarView } from '../../../local/sidebar/views.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice, useMirror, useSession } from '../../state/device/open-device.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { notOlder } from '../../state/reading/list-freshness.ts'
import { BesideAge } from '../../state/reading/page-age.tsx'
import { postReaders } from '../../state/reading/post-readers.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { SidePost, SideSection, SideTag } from '../../ui/frame/sidebar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { cup } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'

const Sponsored = lazyPart(async () => (await import('./sponsored.tsx')).Sponsored)

type Group = Exclude<keyof SidebarTemplates, 'sponsored'>

/** The groups of posts below the latest posts, in their order (PRODUCT 2.10). */
const groups = [
  {
    group: 'right_sidebar_latest_news',
    key: 'side.latest.news',
    href: '/posts?type=news&date=week',
    all: 'side.all.news',
  },
  { group: 'right_sidebar_latest_guides', key: 'side.latest.guides', href: null, all: null },
  { group: 'right_sidebar_trending_news', key: 'side.trending.news', href: null, all: null },
  {
    group: 'right_sidebar_trending_guides',
    key: 'side.trending.guides',
    href: '/posts?type=guides&trend=trending',
    all: 'side.all.guides',
  },
  { group: 'right_sidebar_trendings_all', key: 'side.trending', href: null, all: null },
] as const satisfies readonly { group: Group; key: string; href: string | null; all: string | null }[]

const tagsShown = 8
const postsShown = 3

/**
 * The right sidebar (PRODUCT 2.10).
 * @param props.first the document's or loader's value
 * @param props.favorites the member's favourite tags
 */
export function Sidebar({
  first,
  favorites,
  footer,
}: {
  first: SidebarView | undefined
  favorites: ReactNode
  footer: ReactNode
}) {
  const text = useText()
  const { site } = useAppFacts()
  const member = useSession() !== null
  const { value: side } = useLive(
    mirror => postReaders().readSidebar(mirror),
    'sidebar',
    first,
    (value, before) => before === undefined || notOlder(value.fetchedAt, before.fetchedAt),
  )
  useLoadSidebar()
  const tags = side?.tags?.slice(0, tagsShown) ?? []
  const word = (key: 'side.tags' | 'side.latest.posts' | (typeof groups)[number]['key']) => {
    const ja = text(`${key}.word`)
    return ja === '' ? {} : { ja }
  }
  return (
    <>
      <SideSection title={text('side.welcome.title')}>
        <div className="stack g-10">
          <p className="soft">{text(member ? 'side.welcome.member' : 'side.welcome.text')}</p>
          {site.supportUrl && (
            <p>
              <a className="btn quiet small" href={site.supportUrl} target="_blank" rel="noopener">
                <Icon path={cup} />
                {text('side.coffee')}
              </a>
            </p>
          )}
        </div>
      </SideSection>
      {member && <Suspense>{favorites}</Suspense>}
      {tags.length > 0 && (
        <SideSection title={text('side.tags')} {...word('side.tags')}>
          {tags.map(({ hashtag, hashtag_id, posts_count: count }) => (
            <SideTag
              key={hashtag_id}
              tag={hashtag}
              // The count is that of a month.
              href={`/posts?tags=${encodeURIComponent(hashtag)}&date=month`}
              count={text('side.posts', { count })}
            />
          ))}
        </SideSection>
      )}
      <Posts title={text('side.latest.posts')} {...word('side.latest.posts')} posts={side?.latest ?? []} />
      {groups.map(({ group, key, href, all }) => (
        <Posts
          key={group}
          title={text(key)}
          {...word(key)}
          posts={side?.templates?.[group].post_data ?? []}
          action={
            href && (
              <Link href={href} aria-label={text(all)}>
                {text('side.all')}
              </Link>
            )
          }
        />
      ))}
      {side?.templates?.sponsored && <Sponsored of={side.templates.sponsored} />}
      <BesideAge at={side?.fetchedAt} />
      {footer}
    </>
  )
}

function Posts({
  title,
  ja,
  posts,
  action,
}: {
  title: string
  ja?: string
  posts: readonly PostTeaser[]
  action?: ReactNode
}) {
  const text = useText()
  if (posts.length === 0) return null
  return (
    <SideSection title={title} {...(ja !== undefined && { ja })} action={action}>
      {posts.slice(0, postsShown).map(post => (
        <SidePost
          key={post.id}
          href={`/posts/${encodeURIComponent(post.post_slug)}`}
          title={post.post_title === '' ? text('side.untitled', { name: post.username }) : post.post_title}
          meta={<Meta post={post} />}
          thumb={post.post_featured_image_thumb_path ?? undefined}
        />
      ))}
    </SideSection>
  )
}

function Meta({ post: { post_date_created: at, post_comments_count: count } }: { post: PostTeaser }) {
  const text = useText()
  return (
    <>
      <Ago at={at} />
      {count > 0 && ` · ${text('post.comments', { count })}`}
    </>
  )
}

/** Loads the sidebar if the mirror's data is older than five minutes. */
function useLoadSidebar(): void {
  const device = useDevice()
  const mirror = useMirror()
  const online = useOnline()
  const load = useEffectEvent(async () => {
    if (!device || !mirror) return
    const { fetchedAt } = await postReaders().readSidebar(mirror)
    if (!isRecent(fetchedAt, overviewFreshMs)) await device.sync.loadSidebar()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a signal or another account it is asked for again
  useEffect(() => void load(), [mirror, online])
}
