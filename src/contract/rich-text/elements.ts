/**
 * What the elements of foreign HTML mean for a text. The editor's schema and the server's reader both go by these lists, so that a
 * paste reads the same in both.
 */

/** Elements whose text is no part of what a person wrote. */
export const unreadElements: readonly string[] = [
  ...['script', 'style', 'template', 'noscript', 'head', 'title', 'meta', 'link', 'iframe', 'frame', 'frameset'],
  ...['noembed', 'noframes', 'object', 'embed', 'applet', 'img', 'picture', 'video', 'audio', 'canvas', 'svg', 'math'],
  ...['select', 'datalist', 'textarea', 'input', 'rp'],
]

/** Elements that are blocks to a reader, but that ProseMirror would read as inline. */
export const moreBlocks: readonly string[] = [
  ...['td', 'th', 'tr', 'caption', 'main', 'nav', 'search', 'details', 'summary', 'legend', 'center', 'dir', 'menu'],
  ...['dt', 'optgroup', 'xmp', 'listing'],
]

// Word processors put much into style attributes. Only these few are read; no style is stored.

/** Styles of what must be dropped: bullets that Word wrote as text, and hidden text. */
export const unseenStyle = /mso-list:\s*ignore|mso-special-format:\s*"?bullet|mso-hide:\s*all|(^|;)\s*display:\s*none/i
export const heavyStyle = /font-weight:\s*(bold|[6-9]00)/i
/** Google Docs wraps all that it copies in a bold element that is not bold. */
export const lightStyle = /font-weight:\s*(normal|[1-4]00)/i
export const slantedStyle = /font-style:\s*(italic|oblique)/i
export const uprightStyle = /font-style:\s*normal/i
