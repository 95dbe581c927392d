import type { ReactNode } from 'react'
import type { CollectionSource } from '../../../contract/entities/collection.ts'
import type { Language, Text } from '../../../contract/messages/text.ts'
import { distanceText, metresToNearest } from '../../../contract/places/distance.ts'
import { placeInJapanese } from '../../../contract/places/in-japanese.ts'
import { pointsOf } from '../../../contract/places/points-of.ts'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import { minutesLeft, minutesOf } from '../../../contract/rich-text/reading-minutes.ts'
import { stopNames } from '../../../contract/stop-names.ts'
import { writtenIn } from '../../../contract/written-in.ts'
import type { EntryView } from '../../../local/collections/views.ts'
import type { KeptWhole } from '../../../local/keeping/whole.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { useDistances } from '../../state/places/origin.ts'
import { placeInText } from '../../state/places/place-names.ts'
import { stopAnchor } from '../../state/trip/way-words.ts'
import { useMayLoad } from '../../ui/held-picture.tsx'
import { Icon } from '../../ui/icon.tsx'
import { bookmark, clock } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { pictureAt } from '../../ui/public-picture.ts'
import s from './collections.module.css'

type Post = NonNullable<EntryView['post']>

const lettersShown = 90
const listShown = 3

/** What stands for a post: its title, or the first words of one without. */
export const titleOf = (post: Post): string =>
  post.post_title === '' ? firstWords(post.post_text, lettersShown) : post.post_title

/** What an entry is called: a post's title, a stop's name, a list's name, or why nothing is there. */
export function useEntryName(): (entry: EntryView) => string {
  const text = useText()
  const { language } = useLanguage()
  return ({ source, post, stop, missing }) =>
    source !== null
      ? sourceTitle(source, text, language)
      : post
        ? stop
          ? stopNames(stop, language).join(' ')
          : titleOf(post)
        : text(missing ? 'collections.gone' : 'collections.away')
}

type Kept = Pick<KeptWhole, 'kept' | 'bytes' | 'toLoad'>

/**
 * What is in a collection, in its order, each with its number.
 * @param props.measured how much of each post is on this device; null for a collection that can't be kept here
 * @param props.kept whether the device keeps it
 * @param props.shareRead how much of a post was read on this device, from 0 to 1, which is to its end
 */
export function EntryRows({
  entries,
  measured,
  kept,
  shareRead = () => 0,
}: {
  entries: readonly EntryView[]
  measured: ReadonlyMap<string, Kept> | null
  kept: boolean
  shareRead?: (postId: string) => number
}) {
  const nameOf = useEntryName()
  return (
    <ol className={s.entries}>
      {entries.map((entry, at) => (
        <li key={entry.id}>
          {entry.source !== null ? (
            <ListEntry entry={entry} number={at + 1} name={nameOf(entry)} />
          ) : entry.post ? (
            <PostEntry
              post={entry.post}
              stop={entry.stop}
              name={nameOf(entry)}
              number={at + 1}
              kept={kept}
              measured={measured?.get(entry.post.id)}
              read={shareRead(entry.post.id)}
            />
          ) : (
            <div className={s.entry}>
              <span className={s.no}>{at + 1}</span>
              <span className="thumb" />
              <span className="soft">{nameOf(entry)}</span>
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

function PostEntry({
  post,
  stop,
  name,
  number,
  kept,
  measured,
  read,
}: {
  post: Post
  stop: EntryView['stop']
  name: string
  number: number
  kept: boolean
  measured: Kept | undefined
  read: number
}) {
  const text = useText()
  const { language } = useLanguage()
  const { size } = useFormats()
  const { site } = useAppFacts()
  const away = useAway(stop ? { post_location: stop } : post)
  const path = `/posts/${encodeURIComponent(post.post_slug)}${stop ? `#${stopAnchor(stop.id)}` : ''}`
  const minutes = minutesOf(post)
  const percent = Math.round(read * 100)
  const isBegun = read > 0 && read < 1
  return (
    <Link className={s.entry} href={path}>
      <span className={s.no}>{number}</span>
      <Thumb src={post.post_featured_image_thumb_path} />
      <span>
        <b className="t" lang={writtenIn(name)}>
          <Mixed>{name}</Mixed>
        </b>
        <small className="num">
          {stop ? text('collections.entry.stop', { guide: titleOf(post) }) : text('post.minutes', { count: minutes })}
          {away !== null && ` · ${text('collections.entry.away', { distance: distanceText(language, away) })}`}
          {measured && ` · ${size(measured.bytes + measured.toLoad)}`}
          {read === 1 && ` · ${text('collections.entry.read')}`}
          {isBegun && ` · ${text('post.minutes.left', { left: minutesLeft(minutes, read), whole: minutes })}`}
        </small>
        <small className="paper-only">
          {post.post_location && <span lang="ja">{placeInJapanese(post.post_location)} · </span>}
          {site.origin + path}
        </small>
        {isBegun && <ProgressBar percent={percent} label={text('post.share.read', { percent })} />}
      </span>
      {kept && measured && (
        <State icon={<Icon path={measured.kept === 1 ? bookmark : clock} look={measured.kept === 1 ? 'fill' : 's'} />}>
          {text(measured.kept === 1 ? 'collections.kept' : 'collections.coming')}
        </State>
      )}
    </Link>
  )
}

/** How far away a post's nearest point is, in metres; null if it has none, or it is not known from where. */
function useAway(post: Parameters<typeof pointsOf>[0]): number | null {
  const { from } = useDistances()
  const metres = from === null ? Number.POSITIVE_INFINITY : metresToNearest(from.point, pointsOf(post))
  return Number.isFinite(metres) ? metres : null
}

const State = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <span className="mark">
    {icon}
    <span>{children}</span>
  </span>
)

function ListEntry({ entry, number, name }: { entry: EntryView; number: number; name: string }) {
  const text = useText()
  if (entry.source === null) return null
  return (
    <>
      <Link className={s.entry} href={sourceHref(entry.source)}>
        <span className={s.no}>{number}</span>
        <Thumb src={entry.posts.find(each => each.post_featured_image_thumb_path)?.post_featured_image_thumb_path} />
        <span>
          <b className="t">
            <Mixed>{name}</Mixed>
          </b>
          <small>{text('collections.list')}</small>
        </span>
      </Link>
      <ul className={s.ofList}>
        {entry.posts.slice(0, listShown).map(post => (
          <li key={post.id}>
            <Link href={`/posts/${encodeURIComponent(post.post_slug)}`} lang={writtenIn(titleOf(post))}>
              <Mixed>{titleOf(post)}</Mixed>
            </Link>
          </li>
        ))}
        {entry.posts.length === 0 && <li className="soft">{text('collections.list.empty')}</li>}
        {entry.posts.length > listShown && (
          <li>
            <Link href={sourceHref(entry.source)}>{text('collections.list.all')}</Link>
          </li>
        )}
      </ul>
    </>
  )
}

function Thumb({ src }: { src: string | null | undefined }) {
  const may = useMayLoad()
  if (!src || !may) return <span className="thumb" />
  return <img className="thumb" src={pictureAt(src)} alt="" width={76} height={57} loading="lazy" decoding="async" />
}

/** The address of the list that a filter gives. */
function sourceHref(source: CollectionSource): string {
  const params = new URLSearchParams()
  if (source.selectedType !== 'all') params.append('type', source.selectedType)
  for (const type of source.selectedContentTypes) params.append('types', type)
  if (source.selectedTrend === 'trending') params.append('trend', 'trending')
  params.append('date', source.selectedDate)
  if (source.selectedPlace !== '') params.append('place', source.selectedPlace)
  if (source.searchWords !== '') params.append('words', source.searchWords)
  for (const tag of source.searchTags) params.append('tags', tag)
  return `/posts?${params}`
}

/** What a list is called: its kind of posts with the place, and the words and tags that it is found by. */
function sourceTitle(source: CollectionSource, text: Text, language: Language): string {
  const { selectedType: type, selectedPlace: place, searchTags, searchWords } = source
  const sought = [...searchTags, ...(searchWords === '' ? [] : [`“${searchWords}”`])].join(' ')
  const kind =
    place !== ''
      ? text('collections.list.guides.in', { place: placeInText(place, language) })
      : text(type === 'all' ? 'collections.list.posts' : `collections.list.${type}`)
  if (sought === '') return kind
  return type === 'all' && place === '' ? sought : `${kind} ${sought}`
}
