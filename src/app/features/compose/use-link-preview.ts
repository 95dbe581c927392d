import { useEffect, useState } from 'react'
import type { LinkPreview } from '../../../contract/entities/post.ts'
import { firstLink } from '../../../contract/rich-text/links.ts'
import { useOnline } from '../../state/device/online.ts'
import { whenOpen } from '../../state/device/open-device.ts'
import { afterPause } from '../../state/loading/while-here.ts'
import { logFailed } from '../../state/suggestions/log-failed.ts'

/** Waits for a pause, so that whole addresses are looked up and not each letter. */
const restMs = 600

/**
 * The preview of the first page that a text links to. Null if there is none, without a signal, and when the look-up fails, which
 * is only logged (PRODUCT 8.3).
 * @param html canonical rich text
 */
export function useLinkPreview(html: string): LinkPreview | null {
  const online = useOnline()
  const [found, setFound] = useState<{ url: string; preview: LinkPreview | null } | null>(null)
  const url = firstLink(html)
  const known = found?.url === url

  useEffect(() => {
    if (url === null || known || !online) return
    return afterPause(restMs, async isLate => {
      const preview = await ask(url).catch(error => {
        logFailed('link preview', error)
        return null
      })
      if (!isLate()) setFound({ url, preview })
    })
  }, [url, known, online])

  return known ? (found?.preview ?? null) : null
}

async function ask(url: string): Promise<LinkPreview> {
  const { client } = await whenOpen()
  return (await client.call('search.linkPreview', { query: { url } })).data
}
