import { useRef } from 'react'
import { chooserKinds } from '../../contract/picture-kinds.ts'
import { IconButton } from './button.tsx'
import { image } from './icons-editor.ts'

/** A button that lets one choose pictures. */
export function PictureButton({ label, onPictures }: { label: string; onPictures: (files: File[]) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton path={image} label={label} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        accept={chooserKinds.join(',')}
        multiple
        hidden
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          // Cleared, so that the same picture can be chosen again after it was removed.
          target.value = ''
          if (chosen.length > 0) onPictures(chosen)
        }}
      />
    </>
  )
}
