/** The content of a mail: plain paragraphs, which may have line breaks; after the first one a highlighted line (a code) or a link. */
export type Letter = {
  subject: string
  paragraphs: readonly string[]
  highlight?: string
  action?: { label: string; url: string }
  signature: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, each => escapes[each] ?? each)
const withBreaks = (text: string): string => escaped(text).replaceAll('\n', '<br>')

/** The letter as plain text. */
export function asText({ paragraphs, highlight, action, signature }: Letter): string {
  const [first = '', ...rest] = paragraphs
  const link = action ? [`${action.label}\n${action.url}`] : []
  return [first, ...(highlight ? [highlight] : []), ...link, ...rest, signature].join('\n\n')
}

/** The letter as HTML that needs no style sheet and no picture. */
export function asHtml({ subject, paragraphs, highlight, action, signature }: Letter, language: string): string {
  const line = (text: string) => `<p>${withBreaks(text)}</p>`
  const [first = '', ...rest] = paragraphs
  const code = highlight
    ? `<p style="font-size:28px;letter-spacing:6px;font-weight:bold;margin:24px 0">${escaped(highlight)}</p>`
    : ''
  const link = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="color:#1f4e79">${escaped(action.label)}</a></p>`
    : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.6;color:#222;max-width:560px;margin:24px auto;padding:0 16px">
${line(first)}${code}${link}${rest.map(line).join('\n')}
<p style="color:#666;font-size:14px">${withBreaks(signature)}</p></body></html>`
}
