import { createHash } from 'node:crypto'

/**
 * PostgreSQL's settings; they override those in its configuration files. Sized for a small machine that it shares
 * with the server; it does not listen on the network. Its log never holds what people wrote: no statements, no details.
 */
export const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '40',
  shared_buffers: '64MB',
  huge_pages: 'off',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_checkpoints: 'off',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** A short name for the store in this folder: its socket's folder, and the title of its processes. */
export function storeName(cluster: string): string {
  return `engawa-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
}
