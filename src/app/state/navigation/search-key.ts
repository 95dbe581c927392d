import { singleKeysOn } from '../device/single-keys.ts'
import { searchField } from './search-field.ts'

/** Where a / is a letter, or where the search lies behind. */
const elsewhere = 'input, textarea, select, dialog, [contenteditable], [popover]'

/**
 * Lets / go to the search field.
 * @param go called where the page shows none
 */
export function followSearchKey(go: () => void): void {
  addEventListener('keydown', event => {
    const { key, target, ctrlKey, altKey, metaKey, isComposing } = event
    if (key !== '/' || ctrlKey || altKey || metaKey || isComposing || event.defaultPrevented || !singleKeysOn()) return
    if (target instanceof Element && target.closest(elsewhere)) return
    event.preventDefault()
    const field = searchField()
    if (field) field.focus()
    else go()
  })
}
