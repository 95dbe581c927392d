import { type ReactNode, useRef } from 'react'
import { chooserKinds } from '../../contract/picture-kinds.ts'
import { IconButton } from './button.tsx'
import { image } from './icons-editor.ts'

type OnPictures = { onPictures: (files: File[]) => void }

/** A button that lets one choose pictures. */
export function PictureButton({ label, onPictures }: OnPictures & { label: string }) {
  return (
    <PictureChooser onPictures={onPictures}>
      {choose => <IconButton path={image} label={label} onClick={choose} />}
    </PictureChooser>
  )
}

/** Gives a button what lets one choose pictures. */
export function PictureChooser({ children, onPictures }: OnPictures & { children: (choose: () => void) => ReactNode }) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      {children(() => chooser.current?.click())}
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
