import { openPopup, popups } from '../popups/open-popup.ts'

let opens = false

/** Lets the bell open its dropdown. Not part of the first view: until then the bell is the link that it looks like. Called again, it does nothing. */
export function letBellOpen(): void {
  if (opens) return
  opens = true
  // Before the router sees the click.
  addEventListener('click', openDropdown, { capture: true })
}

/** Opens the bell's dropdown. On the page that it leads to, the bell does nothing. */
function openDropdown(event: MouseEvent): void {
  const bell = (event.target as Element).closest('.topbar [href="/notifications"]')
  if (!bell || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  event.stopPropagation()
  // If the dropdown is open, this click closes it, as any click beside it does.
  if (location.pathname !== '/notifications' && popups.open === null) openPopup({ kind: 'notifications' })
}
