/**
 * The content of a mail: plain paragraphs, which may have line breaks; after the first one a highlighted line (a code), a list of things
 * with their links, or a link.
 */
export type Letter = {
  subject: string
  paragraphs: readonly string[]
  highlight?: string
  /** Each with a title of what it is about, which may be empty. */
  items?: readonly { text: string; about: string; url: string }[]
  action?: { label: string; url: string }
  /** The address that ends mails of this kind with one click. */
  unsubscribe?: { label: string; url: string }
  signature: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, each => escapes[each] ?? each)
const withBreaks = (text: string): string => escaped(text).replaceAll('\n', '<br>')

/** The letter as plain text. */
export function asText({ paragraphs, highlight, items = [], action, unsubscribe, signature }: Letter): string {
  const [first = '', ...rest] = paragraphs
  const list = items.map(({ text, about, url }) => `${[text, about].filter(part => part !== '').join(' · ')}\n${url}`)
  const links = [action, unsubscribe].map(link => (link ? [`${link.label}\n${link.url}`] : []))
  const [way = [], end = []] = links
  return [first, ...(highlight ? [highlight] : []), ...list, ...way, ...rest, signature, ...end].join('\n\n')
}

/** The site's sign, a PNG because mail programs show no SVG; where one shows no pictures, the name in the same place. */
const signFrom = (address: string): string =>
  `<p><img src="${address}" alt="縁側 Engawa" width="48" height="48" style="font-size:20px;font-weight:bold;color:#1f4e79"></p>`

/**
 * The letter as HTML that needs no style sheet.
 * @param sign the address of the picture of the site's sign
 */
export function asHtml(
  { subject, paragraphs, highlight, items = [], action, unsubscribe, signature }: Letter,
  { language, sign }: { language: string; sign: string },
): string {
  const line = (text: string) => `<p>${withBreaks(text)}</p>`
  const [first = '', ...rest] = paragraphs
  const code = highlight
    ? `<p style="font-size:28px;letter-spacing:6px;font-weight:bold;margin:24px 0">${escaped(highlight)}</p>`
    : ''
  const anchor = ({ label, url }: { label: string; url: string }, colour: string) =>
    `<a href="${escaped(url)}" style="color:${colour}">${escaped(label)}</a>`
  const list = items
    .map(
      ({ text, about, url }) => `<p>${anchor({ label: text, url }, '#1f4e79')}${about && ` · ${escaped(about)}`}</p>`,
    )
    .join('\n')
  const link = action ? `<p style="margin:24px 0">${anchor(action, '#1f4e79')}</p>` : ''
  const end = unsubscribe ? `<br>${anchor(unsubscribe, '#666')}` : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.6;color:#222;max-width:560px;margin:24px auto;padding:0 16px">
${signFrom(sign)}
${line(first)}${code}${list}${link}${rest.map(line).join('\n')}
<p style="color:#666;font-size:14px">${withBreaks(signature)}${end}</p></body></html>`
}
