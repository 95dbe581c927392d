import { whatsOnPath } from '../../ui/frame/entries.ts'

/** What the address of the page names: the first of its seven days, from today on without one, and a prefecture or region. */
export type WhatsOnSearch = { on?: string | undefined; place?: string | undefined }

/** The address of the seven days from one on, of a place or of all Japan. */
export function whatsOnHref({ on, place }: WhatsOnSearch): string {
  const params = new URLSearchParams({ ...(on !== undefined && { on }), ...(place !== undefined && { place }) })
  return params.size === 0 ? whatsOnPath : `${whatsOnPath}?${params}`
}
