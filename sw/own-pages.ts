/** Paths that navigations reach on the server, not in the kept shell: calls, sessions, pictures, what mails link to, health checks, files. */
export const notPages: RegExp[] = [
  /^\/api(\/|$)/,
  /^\/auth\//,
  /^\/media\//,
  /^\/unsubscribe\//,
  /^\/(healthz|readyz)$/,
  /\/[^/]+\.[a-z0-9]+$/i,
]
