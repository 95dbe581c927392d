import { minutesLeft, minutesOf } from '../../../contract/rich-text/reading-minutes.ts'
import { writtenIn } from '../../../contract/written-in.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { readingHash } from '../../state/navigation/reading-hash.ts'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import s from './home.module.css'
import { HomeSection } from './home-section.tsx'
import { hrefOf, lineOf, Thumb } from './post-line.tsx'
import { quoted } from './quoted.ts'
import type { Yours } from './use-member-home.ts'

/**
 * The guide that the member was reading on this device: the place in words, and how many minutes are left.
 * @param props.wide for the side column: a large picture above the words
 */
export function WhereStopped({ of: stopped, wide }: { of: Yours['stopped']; wide?: boolean }) {
  const text = useText()
  const { language } = useLanguage()
  if (!stopped) return null
  const { post, place } = stopped
  const [picture] = post.pictures
  const whole = minutesOf(post)
  const left = minutesLeft(whole, place.share)
  const read = Math.round(place.share * 100)
  return (
    <HomeSection of="home.stopped">
      <Link className={wide ? `${s.stopped} wide` : s.stopped} href={`${hrefOf(post)}#${readingHash}`}>
        {wide && picture ? (
          <span className="pic">
            <Picture of={picture} sizes="284px" decorative />
          </span>
        ) : (
          <Thumb src={post.post_featured_image_thumb_path} />
        )}
        <span>
          {wide && <ProgressBar percent={read} label={text('post.share.read', { percent: read })} />}
          <b className="ttl" lang={writtenIn(lineOf(post))}>
            <Mixed>{post.post_title}</Mixed>
          </b>
          {!wide && <ProgressBar percent={read} label={text('post.share.read', { percent: read })} />}
          <small>
            <Mixed>{text('home.stopped.at', { words: quoted(place.words, language) })}</Mixed> ·{' '}
            {text('post.minutes.left', { left, whole })}
          </small>
        </span>
      </Link>
    </HomeSection>
  )
}
