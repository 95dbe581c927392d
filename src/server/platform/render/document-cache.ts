/** A finished document. */
export type Document = { status: number; body: string; etag: string; redirect: string | null }

const livesMs = 5_000
const most = 500

/** Finished documents by what they depend on. */
export type DocumentCache = {
  /** The document under a key, or the one that `make` renders now. */
  get(key: string, make: () => Promise<Document>): Promise<Document>
  /** Forgets all: something that they show was changed or deleted (PRODUCT 6.3). */
  clear(): void
}

/**
 * Keeps documents for five seconds; requests that come while one is rendered wait for it. A document that failed is not kept.
 */
export function createDocumentCache(now: () => number = Date.now): DocumentCache {
  const kept = new Map<string, { until: number; document: Promise<Document> }>()
  return {
    get(key, make) {
      const found = kept.get(key)
      if (found && found.until > now()) return found.document
      const document = make()
      kept.delete(key)
      kept.set(key, { until: now() + livesMs, document })
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      const forget = () => {
        if (kept.get(key)?.document === document) kept.delete(key)
      }
      document.then(made => made.status >= 500 && forget(), forget)
      return document
    },
    clear: () => kept.clear(),
  }
}
