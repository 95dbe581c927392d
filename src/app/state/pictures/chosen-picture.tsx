import type { Picture } from '../../../contract/entities/common.ts'
import { pictureAt } from '../../ui/public-picture.ts'
import { ChosenFile } from './chosen-file.tsx'
import { useShown } from './local-picture.ts'
import type { ChosenPicture } from './take-pictures.ts'

/** A chosen picture as readers will see it; nothing until its bytes are read. */
export function ChosenPicturePreview({ of: { blob, stored, alt } }: { of: ChosenPicture }) {
  if (blob) return <ChosenFile blob={blob} alt={alt} />
  return stored ? <Stored picture={stored} alt={alt} /> : null
}

function Stored({ picture, alt }: { picture: Picture; alt: string }) {
  const shown = useShown(picture)
  return shown ? <img src={pictureAt(shown.thumb)} alt={alt} /> : null
}
