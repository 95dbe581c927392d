import { useRouter } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useText } from '../../state/language/text.tsx'
import { isPost, postsHref } from '../../state/scroll/list-pages.ts'
import { IconButton } from '../../ui/button.tsx'
import { cross } from '../../ui/icons.ts'
import './post-over.css'

/**
 * A post over the list that it was opened from. Escape, a click beside it and its button close it, however many links were
 * followed in it; the browser's back goes one back. The list keeps its place.
 * @param props.name whose change, to another post, begins at the top
 * @param props.listIndex where in the browser's history the list stands
 */
export function PostOver({
  name,
  listIndex,
  children,
}: {
  name: string
  listIndex: RefObject<number>
  children: ReactNode
}) {
  const text = useText()
  const router = useRouter()
  const { history } = router
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    // No post without its dialog, however one came to it.
    const show = () => {
      if (isPost(history.location.pathname) && !dialog?.open) dialog?.showModal()
    }
    show()
    const unsubscribe = history.subscribe(show)
    return () => {
      unsubscribe()
      dialog?.close()
    }
  }, [history])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another post
  useEffect(() => void ref.current?.scrollTo(0, 0), [name])

  function onClose() {
    // Told late also of a dialog that the navigation itself has closed.
    if (ref.current?.open || !isPost(router.latestLocation.pathname)) return
    const toList = listIndex.current - history.location.state.__TSR_index
    if (toList === 0) void router.navigate({ href: postsHref(), replace: true })
    else history.go(toList)
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
