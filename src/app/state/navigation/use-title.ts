import { useEffect } from 'react'
import { useText } from '../language/text.tsx'

/** Names the document after the page that is shown; the server writes the same title into its documents. */
export function useTitle(page: string | undefined): void {
  const text = useText()
  useEffect(() => {
    if (page !== undefined) document.title = text('app.title', { page })
  }, [page, text])
}
