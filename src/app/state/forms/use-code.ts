import { useState } from 'react'

/**
 * A code that is typed into a `CodeInput`.
 * @param onTyped is called with each change
 * @returns the code, the props of its field, and what is wrong with it, as it was refused, until more is typed
 */
export function useCode<W extends string = string>(length: number, onTyped = () => {}) {
  const [value, setValue] = useState('')
  const [wrong, refuse] = useState<W | undefined>()
  const onChange = (digits: string) => {
    refuse(undefined)
    onTyped()
    setValue(digits)
  }
  return { code: value, field: { name: 'code', value, length, onChange }, wrong, refuse, clear: () => setValue('') }
}
