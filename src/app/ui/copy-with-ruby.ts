import type { ClipboardEvent } from 'react'

/**
 * Copies a selection with its readings as they were typed, ｜漢字《かんじ》 (PRODUCT 5.7): browsers would run base text and reading
 * together. A selection without ruby is left to the browser.
 */
export function copyWithRuby(event: ClipboardEvent): void {
  const selection = document.getSelection()
  if (selection === null || selection.rangeCount === 0) return
  const copied = document.createElement('div')
  copied.append(selection.getRangeAt(0).cloneContents())
  if (copied.querySelector('ruby') === null) return
  event.clipboardData.setData('text/html', copied.innerHTML)
  for (const end of copied.querySelectorAll('br')) end.replaceWith('\n')
  for (const paragraph of copied.querySelectorAll('p')) paragraph.append('\n\n')
  event.clipboardData.setData('text/plain', copied.textContent.trim())
  event.preventDefault()
}
