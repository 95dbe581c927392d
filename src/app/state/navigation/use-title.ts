import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { useText } from '../language/text.tsx'
import { unread } from '../session/unread-counts.ts'

/**
 * Sets the document's title to the page's name, with the number of unread messages before it; the server writes the same title into its
 * documents.
 */
export function useTitle(page: string | undefined): void {
  const text = useText()
  const { messages } = useSnapshot(unread)
  useEffect(() => {
    if (page === undefined) return
    const title = text('app.title', { page })
    document.title = messages > 0 ? text('app.title.unread', { messages, title }) : title
  }, [page, text, messages])
}
