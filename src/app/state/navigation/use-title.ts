import { useEffect } from 'react'
import { useText } from '../language/text.tsx'

/**
 * Sets the document's title to the page's name; the server writes the same title into its documents.
 * @param whole the name stands alone, because the site's is part of it
 */
export function useTitle(page: string | undefined, whole = false): void {
  const text = useText()
  useEffect(() => {
    if (page !== undefined) document.title = whole ? page : text('app.title', { page })
  }, [page, whole, text])
}
