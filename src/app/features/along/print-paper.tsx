import { createPortal } from 'react-dom'
import type { Post } from '../../../contract/entities/post.ts'
import { placeInJapanese } from '../../../contract/places/in-japanese.ts'
import { postTitle } from '../../../contract/post-title.ts'
import { textWrittenIn, writtenIn } from '../../../contract/written-in.ts'
import { postAddress } from '../../../local/along/points.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { Logo } from '../../ui/brand.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { daysSaid } from './days-said.ts'
import s from './print-paper.module.css'
import { PrintedTrip } from './printed-trip.tsx'
import type { Along } from './use-along.ts'

/** The sizes of paper that are printed on in Japan. */
export const papers = ['A4', 'A5'] as const

/** @see papers */
export type Paper = (typeof papers)[number]

/** To be pointed at, so it is Japanese in every language of the interface. */
const request = 'ここへ行きたいです。お願いします。'
const noteLines = [1, 2, 3, 4]

/**
 * What is printed instead of the page while this is there (PRODUCT 2.43); on the screen nothing. It stands in the document's body by itself: what is laid
 * over a page can't be broken into sheets.
 * @param props.name of the collection; empty for a single post
 */
export function PrintPaper({ of: { gathered, uris }, paper }: { of: Along; paper: Paper }) {
  const text = useText()
  const { date } = useFormats()
  const { name, about, posts } = gathered
  const isCollection = name !== ''
  return createPortal(
    <div className={s.paper} data-paper={paper}>
      <header className={s.head}>
        <Logo />
        <b>Engawa</b>
        <span>{text('along.printed', { date: date(new Date().toISOString()) })}</span>
      </header>
      {isCollection && (
        <>
          <h1 lang={writtenIn(name)}>
            <Mixed>{name}</Mixed>
          </h1>
          {about !== '' && <p lang={writtenIn(about)}>{about}</p>}
        </>
      )}
      {posts.map((post, at) => (
        <PrintedPost key={post.id} post={post} number={isCollection ? at + 1 : null} uris={uris} />
      ))}
      <div className={s.notes}>
        {text('along.notes')}
        {noteLines.map(line => (
          <i key={line} />
        ))}
      </div>
      <footer className={s.foot}>
        <span>{text('along.foot')}</span>
        <span lang="ja">縁側</span>
      </footer>
    </div>,
    document.body,
  )
}

/** A post with its place on a slip of its own and the square that leads back to its page. */
function PrintedPost({ post, number, uris }: { post: Post; number: number | null; uris: ReadonlyMap<string, string> }) {
  const text = useText()
  const { language } = useLanguage()
  const { date } = useFormats()
  const { site } = useAppFacts()
  const address = postAddress(post, site.origin)
  const title = postTitle(post)
  const location = post.post_location
  const Heading = number === null ? 'h1' : 'h2'
  const edited = post.post_date_edited
  const pictures = post.pictures.flatMap(({ id, alt, width, height }) => {
    const src = uris.get(id)
    return src === undefined ? [] : [<img key={id} src={src} alt={alt} width={width} height={height} />]
  })
  return (
    <article>
      <Heading lang={writtenIn(title)}>
        {number !== null && `${number} `}
        <Mixed>{title}</Mixed>
      </Heading>
      <p className={s.facts}>
        {text(`post.kind.${post.type}`)} · {post.author.username} ·{' '}
        {edited === null ? date(post.post_date_created) : text('post.updated', { when: date(edited) })}
      </p>
      {post.post_days && (
        <p>
          <Mixed>{daysSaid(text, language, post.post_days).join(' · ')}</Mixed>
        </p>
      )}
      <div className={s.slip}>
        <div>
          {location && (
            <>
              <small>{text('along.show')}</small>
              <p className={s.kanji} lang="ja">
                {placeInJapanese(location)}
              </p>
              <p className={s.request} lang="ja">
                {request}
              </p>
              <small>{[location.name, location.prefecture].filter(each => each !== '').join(', ')}</small>
            </>
          )}
          <small className={s.where}>{address}</small>
        </div>
        <QrCode value={address} label={text('along.square.label', { address })} />
      </div>
      <div className={s.columns} lang={textWrittenIn(post.post_text)}>
        {pictures[0]}
        <RichText html={post.post_text} />
        {pictures.slice(1)}
        <PrintedTrip of={post} />
      </div>
    </article>
  )
}
