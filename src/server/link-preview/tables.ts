/** What previews of links keep. */
export type LinkPreviewTables = {
  /** What pages of others said of themselves, by a hash of their address; no title where there was nothing. */
  link_previews: { key: Buffer; title: string | null; description: string; expires_at: Date }
}
