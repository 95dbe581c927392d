/** A mail's words: plain paragraphs, and one line that stands out (a code). */
export type Letter = { subject: string; paragraphs: readonly string[]; highlight?: string; signature: string }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, each => escapes[each] ?? each)

/** The letter as plain text. */
export function asText({ paragraphs, highlight, signature }: Letter): string {
  const [first = '', ...rest] = paragraphs
  return [first, ...(highlight ? [highlight] : []), ...rest, signature].join('\n\n')
}

/** The letter as HTML that needs no style sheet and no picture. */
export function asHtml({ subject, paragraphs, highlight, signature }: Letter, language: string): string {
  const line = (text: string) => `<p>${escaped(text)}</p>`
  const [first = '', ...rest] = paragraphs
  const code = highlight
    ? `<p style="font-size:28px;letter-spacing:6px;font-weight:bold;margin:24px 0">${escaped(highlight)}</p>`
    : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.6;color:#222;max-width:560px;margin:24px auto;padding:0 16px">
${line(first)}${code}${rest.map(line).join('\n')}
<p style="color:#666;font-size:14px">${escaped(signature)}</p></body></html>`
}
