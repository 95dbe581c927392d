type Control = HTMLInputElement | HTMLTextAreaElement

const ticked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

/** Sets a value behind React's back, so that the event after it counts as typing. */
function setValue(control: Control, value: string): void {
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
}

const tellInput = (control: Control) => control.dispatchEvent(new Event('input', { bubbles: true }))

/**
 * Takes out of a rendered document what was typed and ticked in it before its scripts came, as React would not hear of it.
 * @returns to be called once the document is being taken over: types and ticks it again
 */
export function takeTyped(root: HTMLElement): () => void {
  const again: (() => void)[] = []
  for (const control of root.querySelectorAll<Control>('input, textarea')) {
    if (ticked(control)) {
      if (control.checked === control.defaultChecked) continue
      control.checked = control.defaultChecked
      // A radio button is let go by the one that is ticked instead.
      if (control.type === 'checkbox' || !control.defaultChecked) again.push(() => control.click())
    } else if (control.value !== control.defaultValue) {
      const { value, selectionEnd } = control
      setValue(control, control.defaultValue)
      again.push(() => {
        // Makes React take this part over now; only from then on it hears of changes.
        tellInput(control)
        setValue(control, value)
        tellInput(control)
        if (selectionEnd !== null) control.setSelectionRange(selectionEnd, selectionEnd)
      })
    }
  }
  return () => {
    for (const each of again) each()
  }
}
