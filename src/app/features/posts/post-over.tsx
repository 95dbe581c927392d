import { useRouter } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useText } from '../../state/language/text.tsx'
import { isPost, postsHref } from '../../state/navigation/list-pages.ts'
import { IconButton } from '../../ui/button.tsx'
import { cross } from '../../ui/icons.ts'
import s from './post-over.module.css'

/**
 * A post shown over the list that it was opened from. Escape, a click beside it and its button close it, however many links were
 * followed in it; the browser's back goes back one step. The list keeps its scroll place.
 * @param props.name when this changes, another post is shown and begins at its top
 * @param props.listIndex the list's index in the browser's history
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
    // Whatever way led to this post, its dialog must be open.
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
    // The close event comes late, also for a dialog that the navigation itself has closed.
    if (ref.current?.open || !isPost(router.latestLocation.pathname)) return
    const toList = listIndex.current - history.location.state.__TSR_index
    if (toList === 0) void router.navigate({ href: postsHref(), replace: true })
    else history.go(toList)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, the dialog's own
    <dialog
      ref={ref}
      className={`${s.postOver} shown`}
      aria-label={text('post.over')}
      data-swipe-back
      onClose={event => event.target === event.currentTarget && onClose()}
      onClick={event => {
        if (event.target === event.currentTarget && beside(event.currentTarget, event)) event.currentTarget.close()
      }}
    >
      <div className={`${s.overHead} screen-only`}>
        <IconButton path={cross} label={text('ui.close')} onClick={() => ref.current?.close()} />
      </div>
      {children}
    </dialog>
  )
}

/** Whether a click hit the backdrop. The backdrop's clicks go to the dialog element, so only the position tells. */
function beside(dialog: HTMLElement, { clientX }: { clientX: number }): boolean {
  const { left, right } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right
}
