/** The cache of link previews. */
export type LinkPreviewTables = {
  /** Title and description of linked pages, by a hash of their address; the title is null for pages without a preview. */
  link_previews: { key: Buffer; title: string | null; description: string; expires_at: Date }
}
