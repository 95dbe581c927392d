import type { LinkPreview } from '../../../contract/entities/post.ts'
import { writtenIn } from '../../../contract/written-in.ts'
import { Mixed } from '../../ui/mixed.tsx'
import { pictureAt } from '../../ui/public-picture.ts'

/**
 * What a linked page says about itself, with its host. Its picture is shown only if this site stores it: no browser shall ask a
 * foreign server because of what somebody wrote.
 */
export function LinkCard({ of: { url, title, description, image } }: { of: LinkPreview }) {
  const own = image?.startsWith('/') ? image : null
  return (
    <a className={own ? 'preview' : 'preview plain'} href={url} target="_blank" rel="nofollow noopener ugc">
      {own && <img src={pictureAt(own)} alt="" loading="lazy" decoding="async" />}
      <div>
        <b lang={writtenIn(title)}>
          <Mixed>{title === '' ? url : title}</Mixed>
        </b>
        {description !== '' && (
          <span className="two" lang={writtenIn(description)}>
            <Mixed>{description}</Mixed>
          </span>
        )}
        <small>{new URL(url).host}</small>
      </div>
    </a>
  )
}
