import { useMayLoad } from '../../ui/held-picture.tsx'
import { Icon } from '../../ui/icon.tsx'
import { stack } from '../../ui/icons.ts'
import { pictureAt } from '../../ui/public-picture.ts'

/** Up to three pictures of a collection side by side; they say nothing that is not beside them as text. */
export function Covers({ of: covers, className }: { of: readonly string[]; className: string | undefined }) {
  const may = useMayLoad()
  const shown = may ? covers : []
  return (
    <span className={className} data-count={shown.length} aria-hidden="true">
      {shown.length === 0 && <Icon path={stack} />}
      {shown.map(src => (
        <img key={src} src={pictureAt(src)} alt="" width={480} height={360} loading="lazy" decoding="async" />
      ))}
    </span>
  )
}
