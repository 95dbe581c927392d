import type { IncomingMessage } from 'node:http'
import type { PageNetwork } from '../../platform/net/page-network.ts'
import { askPublic, firstBytes } from '../../platform/net/public-request.ts'

/** A fetched page: its content type, and its first bytes. */
export type Page = { type: string; bytes: Buffer }

const mostBytes = 1024 * 1024

/**
 * Fetches an HTML page of the public internet: at most 1 MB.
 * @returns null for a page that may not be fetched, is not HTML, or is not there
 * @throws network errors
 */
export const readPage = (address: string, network: PageNetwork): Promise<Page | null> =>
  askPublic(address, network, { headers, take: pageOf })

const headers = {
  accept: 'text/html,application/xhtml+xml',
  'accept-language': 'ja,en;q=0.8',
  'user-agent': 'Mozilla/5.0 (compatible; EngawaPreview/1)',
}

async function pageOf(answer: IncomingMessage): Promise<Page | null> {
  const { 'content-type': type = '' } = answer.headers
  if (!/^(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(type)) return null
  // The head is at the beginning, so reading stops after the first megabyte.
  const bytes = await firstBytes(answer, mostBytes)
  return bytes && { type, bytes: bytes.subarray(0, mostBytes) }
}
