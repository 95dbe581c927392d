import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { deviceForClick } from '../../state/loading/say-wait.ts'
import { noteChosenTag } from '../../state/navigation/chosen-tag.ts'
import { openAuth } from '../../state/popups/auth-popup.ts'
import type { LinkProps } from '../../ui/link.tsx'

/** Profiles ask a visitor who clicks their link to sign in (PRODUCT 1.3); opened by its address, a profile leads to /login. */
const isProfile = (href: string): boolean => href.startsWith('/users/')

async function openProfile(go: () => void): Promise<void> {
  const device = await deviceForClick(() => void openProfile(go))
  if (!device) return
  if (device.session) go()
  else await openAuth('profile', go)
}

/**
 * The design system's link, navigating with the router. Clicks that the browser should handle, such as with Ctrl, are left to it.
 */
export function SiteLink({ onClick, ...props }: LinkProps) {
  const router = useRouter()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !plain || props.target !== undefined || !props.href.startsWith('/')) return
    event.preventDefault()
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    noteChosenTag(props.href)
    const go = () => void router.navigate({ href: props.href })
    if (!isProfile(props.href)) return go()
    void openProfile(go)
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: `props` has its href
    <a {...props} onClick={follow} />
  )
}
