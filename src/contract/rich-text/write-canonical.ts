import type { RichInline, RichNode, RichRun } from './tree.ts'

/** Writes a text in its canonical form; `readCanonical` (`canonical.ts`) reads the same tree back. */
export function writeCanonical(nodes: readonly RichNode[]): string {
  return nodes.map(node => `<p>${node.children.map(writeInline).join('')}</p>`).join('')
}

function writeInline(inline: RichInline): string {
  if (inline.type === 'break') return '<br>'
  const inner = inline.runs.map(writeRun).join('')
  if (inline.type === 'text') return inner
  if (inline.type === 'link') return `<a href="${escapeHtml(inline.href).replaceAll('"', '&quot;')}">${inner}</a>`
  return `<span class="${inline.type}">${inner}</span>`
}

function writeRun({ text, strong, em }: RichRun): string {
  const slanted = em ? `<em>${escapeHtml(text)}</em>` : escapeHtml(text)
  return strong ? `<strong>${slanted}</strong>` : slanted
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escapeHtml = (text: string): string => text.replace(/[&<>]/g, character => escapes[character] ?? character)
