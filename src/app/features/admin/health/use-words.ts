import type { PlainKey } from '../../../../contract/messages/text.ts'
import { useText } from '../../../state/language/text.tsx'

/** Names jobs and kinds of errors. */
export function useWords() {
  const text = useText()
  const jobName = (name: string): string => text(`admin.job.${name}` as PlainKey)
  return {
    jobName,
    /** @param kind a call with its method and path, `page`, `other`, or a job */
    errorName: (kind: string): string => {
      if (kind.includes('/')) return kind
      if (kind === 'page') return text('admin.health.errors.page')
      return kind.includes('.') ? jobName(kind) : text('admin.health.errors.other')
    },
  }
}
