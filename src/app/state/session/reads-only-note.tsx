import { useText } from '../language/text.tsx'

/** In place of a field to write in: that the account is suspended. Why, and the way to appeal, stand above the page (PRODUCT 6.2). */
export function ReadsOnlyNote() {
  return <p className="soft pad">{useText()('error.suspended')}</p>
}
