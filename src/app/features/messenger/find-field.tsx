import { limits } from '../../../contract/limits.ts'
import { Icon } from '../../ui/icon.tsx'
import { search } from '../../ui/icons.ts'
import s from './messenger.module.css'

/**
 * The field in which one looks for chats or people. Enter sends no form: nobody is chosen by it.
 * @param props.autoFocus for a dialog that is opened to look for somebody
 */
export function FindField({
  label,
  value,
  autoFocus = false,
  onValue,
}: {
  label: string
  value: string
  autoFocus?: boolean
  onValue: (words: string) => void
}) {
  return (
    <label className={`input search ${s.findField}`}>
      <Icon path={search} />
      <span className="sr">{label}</span>
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: only where a dialog is opened for it
        autoFocus={autoFocus}
        value={value}
        placeholder={label}
        maxLength={limits.chatSearchText}
        onChange={event => onValue(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
    </label>
  )
}
