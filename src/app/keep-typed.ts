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
 * happened before.
 * @returns types and ticks it again; to be called once React has begun to take the document over
 */
export function takeTyped(root: HTMLElement): () => void {
  const again: (() => void)[] = []
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
  return () => {
    for (const each of again) each()
  }
}
