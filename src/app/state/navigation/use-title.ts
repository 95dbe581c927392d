import { useEffect } from 'react'
import { useText } from '../language/text.tsx'

/** Sets the document's title to the page's name; the server writes the same title into its documents. */
export function useTitle(page: string | undefined): void {
  const text = useText()
  useEffect(() => {
    if (page !== undefined) document.title = text('app.title', { page })
  }, [page, text])
}
