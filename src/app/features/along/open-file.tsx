import { type ReactNode, useRef } from 'react'
import { fileTypes } from '../../../contract/opened-files.ts'
import { useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { sheet } from '../../ui/icons-along.ts'
import s from './along.module.css'
import { useOpenFile } from './use-open-file.ts'

/** Lets one choose a file that is then opened here, and says below the button what becomes of it. */
export function OpenFile() {
  const text = useText()
  return (
    <FileChooser>
      {choose => (
        <Button look="quiet" onClick={choose}>
          <Icon path={sheet} />
          {text('along.open')}
        </Button>
      )}
    </FileChooser>
  )
}

/** Gives a button what lets one choose a file to open. */
export function FileChooser({ children }: { children: (choose: () => void) => ReactNode }) {
  const chooser = useRef<HTMLInputElement>(null)
  const { open, said } = useOpenFile()
  return (
    <>
      {children(() => chooser.current?.click())}
      <input
        ref={chooser}
        type="file"
        accept={fileTypes.flatMap(({ type, endings }) => [...endings, type]).join(',')}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void open?.(file, file.name)
          // Cleared, so that the same file can be chosen again.
          target.value = ''
        }}
      />
      <p className={said === '' ? undefined : s.note} role="status">
        {said}
      </p>
    </>
  )
}
