import { useState } from 'react'

/**
 * A code that is typed into a `CodeInput`.
 * @param onTyped is called with each change
 * @returns the code, the props of its field, and how to say what is wrong with it, until more is typed
 */
export function useCode(length: number, onTyped = () => {}) {
  const [value, setValue] = useState('')
  const [error, refuse] = useState<string | undefined>()
  const onChange = (digits: string) => {
    refuse(undefined)
    onTyped()
    setValue(digits)
  }
  return { code: value, field: { name: 'code', value, length, error, onChange }, refuse, clear: () => setValue('') }
}
