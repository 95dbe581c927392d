import type { DocumentCache } from '../render/document-cache.ts'
import type { Bus } from './bus.ts'

const channel = 'documents'

/** Lets the processes of a site forget their documents together: a page that was withdrawn must be gone wherever it is asked for. */
export function shareDocuments(documents: DocumentCache, bus: Bus): DocumentCache {
  bus.subscribe(channel, () => documents.clear())
  return {
    get: documents.get,
    clear() {
      documents.clear()
      bus.publish(channel, null)
    },
  }
}
