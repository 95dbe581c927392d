import type { Picture as PictureRow } from '../../../contract/entities/common.ts'
import { Picture } from '../../ui/picture.tsx'
import { useShown } from '../pictures/local-picture.ts'

const width = '(width >= 720px) 572px, calc(100vw - 76px)'

/** A stop's picture, one of its guide's; nothing where the guide has it no more. */
export function StopPicture({ id, of: pictures }: { id: string; of: readonly PictureRow[] }) {
  const picture = pictures.find(each => each.id === id)
  return picture ? <Shown of={picture} /> : null
}

function Shown({ of }: { of: PictureRow }) {
  const shown = useShown(of)
  return <span className="pic">{shown && <Picture of={shown} sizes={width} eager={false} />}</span>
}
