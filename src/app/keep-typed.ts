import { takeAllOver } from './state/loading/later.tsx'

declare global {
  interface Window {
    /** The last button that was pressed in the document while it had no scripts, noted by a script in index.html. */
    pressed?: HTMLElement | null
    notePress?: (event: MouseEvent) => void
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement

const ticked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

/** Sets a value without React noticing, so that the `input` event sent after it counts as typing. */
function setValue(control: Control, value: string): void {
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
}

const tellInput = (control: Control) => control.dispatchEvent(new Event('input', { bubbles: true }))

/**
 * Takes what was typed and ticked in a rendered document before its scripts arrived out of the fields, because React ignores what
 * happened before; and the button that was pressed last, unless the browser itself knows what it does.
 * @returns types, ticks and presses it again; to be called once React has begun to take the document over
 */
export function takeTyped(root: HTMLElement): () => void {
  const again: (() => void)[] = []
  const { pressed, notePress } = window
  if (notePress) removeEventListener('click', notePress, true)
  window.pressed = null
  for (const control of root.querySelectorAll<Control>('input, textarea')) {
    if (ticked(control)) {
      if (control.checked === control.defaultChecked) continue
      control.checked = control.defaultChecked
      // A radio button needs no click to be unticked: ticking another one of its group does that.
      if (control.type === 'checkbox' || !control.defaultChecked) again.push(() => control.click())
    } else if (control.value !== control.defaultValue) {
      const { value, selectionEnd } = control
      setValue(control, control.defaultValue)
      again.push(() => {
        // This first event makes React take over this part of the document; only then does it notice the second one.
        tellInput(control)
        setValue(control, value)
        tellInput(control)
        if (selectionEnd !== null) control.setSelectionRange(selectionEnd, selectionEnd)
      })
    }
  }
  if (pressed && root.contains(pressed)) again.push(() => pressed.click())
  if (again.length > 0) takeAllOver()
  return () => {
    for (const each of again) each()
  }
}
