import type { Picture as PictureRow } from '../../../contract/entities/common.ts'
import { Picture } from '../../ui/picture.tsx'
import { useShown } from '../pictures/local-picture.ts'

/** How wide a stop's picture is shown, as `sizes` of an img. */
export const stopPictureWidth = '(width >= 720px) 572px, calc(100vw - 76px)'

/** A stop's picture, one of its guide's; nothing where the guide has it no more. */
export const StopPicture = ({ of: picture }: { of: PictureRow | undefined }) => picture && <Shown of={picture} />

function Shown({ of }: { of: PictureRow }) {
  const shown = useShown(of)
  return <span className="pic">{shown && <Picture of={shown} sizes={stopPictureWidth} eager={false} />}</span>
}
