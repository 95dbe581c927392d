import { type RefusalReason, refusalReasons } from '../../../../contract/entities/moderation.ts'
import { useText } from '../../../state/language/text.tsx'

/** Reads the reason of an act as the log keeps it: own words as they are, the name of a reason of the list as its text. */
export function useReasonText(): (reason: string) => string {
  const text = useText()
  return reason => (isOfList(reason) ? text(`refused.${reason}`) : reason)
}

const isOfList = (reason: string): reason is RefusalReason => (refusalReasons as readonly string[]).includes(reason)
