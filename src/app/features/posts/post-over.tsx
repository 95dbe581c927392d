import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { closeView } from '../../state/close-view.ts'
import { isPost } from '../../state/posts-view.ts'
import { useText } from '../../state/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { cross } from '../../ui/icons.ts'
import './post-over.css'

/**
 * A post over the list that it was opened from. Escape, a click beside it, its button and the browser's back close it; the
 * list keeps its place.
 * @param props.name whose change, to another post, begins at the top
 */
export function PostOver({ name, children }: { name: string; children: ReactNode }) {
  const text = useText()
  const router = useRouter()
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another post
  useEffect(() => void ref.current?.scrollTo(0, 0), [name])

  function onClose() {
    // Told late also of a dialog that the navigation itself has closed.
    if (!ref.current?.open && isPost(router.latestLocation.pathname)) closeView(router)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, the dialog's own
    <dialog
      ref={ref}
      className="over"
      aria-label={text('post.over')}
      onClose={event => event.target === event.currentTarget && onClose()}
      onClick={event => {
        if (event.target === event.currentTarget && beside(event.currentTarget, event)) event.currentTarget.close()
      }}
    >
      <div className="over-head">
        <IconButton path={cross} label={text('ui.close')} onClick={() => ref.current?.close()} />
      </div>
      {children}
    </dialog>
  )
}

/** The backdrop belongs to the dialog's element: where the click was tells whether it hit the box or the veil. */
function beside(dialog: HTMLElement, { clientX }: { clientX: number }): boolean {
  const { left, right } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right
}
