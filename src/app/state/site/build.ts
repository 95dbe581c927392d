declare const __ENGAWA_VERSION__: string
declare const __ENGAWA_BUILD__: string

/** The product's version at build. */
export const version = __ENGAWA_VERSION__

/** The name of the build that this page belongs to. */
export const build = __ENGAWA_BUILD__
