/** The site's own style sheet: its address, which changes with its content, and the page's colour by day and by night. */
export type SiteStyle = { path: string; light: string; dark: string }

/** The id of the element that links the site's style sheet. */
export const siteStyleId = 'site-style'

const path = /^\/site\.css\?v=[\w-]{1,64}$/
const opaque = /^#[0-9a-f]{6}$/

/** Whether something that came over the network is a {@link SiteStyle}; it is written into documents. */
export function isSiteStyle(given: unknown): given is SiteStyle {
  const style = given as Record<keyof SiteStyle, unknown> | null | undefined
  const fits = (value: unknown, pattern: RegExp) => typeof value === 'string' && pattern.test(value)
  return fits(style?.path, path) && fits(style?.light, opaque) && fits(style?.dark, opaque)
}

const adminPath = /^\/adminpage(?:[/?#]|$)/
const themeColour = /(<meta name="theme-color" content=")[^"]*(" media="\(prefers-color-scheme: (light|dark)\)")/g

/**
 * Puts the site's style sheet into a document, behind all others, and its colours of the page into the meta elements for the browser's
 * bar. A document of the admin area only names it, so that a style which nobody can read can be taken back there.
 * @param at the document's path
 */
export function dressDocument(html: string, style: SiteStyle, at: string): string {
  if (adminPath.test(at))
    return html.replace('</head>', () => `<meta name="${siteStyleId}" content="${style.path}"></head>`)
  return html
    .replace(themeColour, (_, before: string, after: string, theme: 'light' | 'dark') => before + style[theme] + after)
    .replace('</head>', () => `<link rel="stylesheet" id="${siteStyleId}" href="${style.path}"></head>`)
}
