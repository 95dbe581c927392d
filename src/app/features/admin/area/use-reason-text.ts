import { reasonText } from '../../../../contract/admin-log-sentence.ts'
import { useText } from '../../../state/language/text.tsx'

/** Reads the reason of an act as the log keeps it: own words as they are, the name of a reason of the list as its text. */
export function useReasonText(): (reason: string) => string {
  const text = useText()
  return reason => reasonText(reason, text)
}
