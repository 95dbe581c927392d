/** Addresses that the server answers itself, also when somebody goes there: calls, sessions, files. */
export const notPages: RegExp[] = [
  /^\/api(\/|$)/,
  /^\/auth\//,
  /^\/media\//,
  /^\/(healthz|readyz)$/,
  /\/[^/]+\.[a-z0-9]+$/i,
]
