import { type ClipboardEvent, createElement, Fragment, type ReactNode } from 'react'
import { readCanonical } from '../../contract/rich-text/canonical.ts'
import { splitJapanese } from '../../contract/rich-text/japanese.ts'
import { withRealHosts } from '../../contract/rich-text/real-host.ts'
import { splitRuby } from '../../contract/rich-text/ruby.ts'
import type { RichInline, RichRun } from '../../contract/rich-text/tree.ts'
import { textWrittenIn } from '../../contract/written-in.ts'
import { JapaneseWords } from './japanese-words.tsx'
import { type KeptByText, keptByText } from './kept-by-text.ts'
import { Link } from './link.tsx'
import { wholeWords } from './whole-words.tsx'

/**
 * Renders a stored text as paragraphs. It is parsed, never injected: unknown markup is shown as text. Hashtags and mentions are
 * links, ｜漢字《かんじ》 becomes ruby; a link whose text names another host is followed by its own. Paragraphs carry the language of the text, and Japanese stretches in other texts carry theirs,
 * so that line breaks, quotes and voices follow it.
 * @param props.html canonical HTML
 * @param props.all the text that it is the beginning of
 */
export function RichText({ html, all = html }: { html: string; all?: string }) {
  return import.meta.env.SSR && html === all ? keptByText(kept, html, paragraphsOf) : paragraphsOf(html, all)
}

/** On the server many documents show the same texts. */
const kept: KeptByText<ReactNode> = { made: new Map(), units: 0 }

function paragraphsOf(html: string, all = html): ReactNode {
  const lang = textWrittenIn(all)
  const mark = lang !== 'ja'
  const paragraphs = withRealHosts(readCanonical(html)).map(({ children }) =>
    createElement('p', { lang, onCopy: copyWithRuby }, ...children.map(inline => inlineElement(inline, mark))),
  )
  // Spread, not keyed: the nodes have no identity, and a changed text is rendered anew.
  return createElement(Fragment, null, ...paragraphs)
}

function inlineElement(inline: RichInline, mark: boolean): ReactNode {
  if (inline.type === 'break') return <br />
  const inner = createElement(Fragment, null, ...inline.runs.map(run => runElement(run, mark)))
  if (inline.type === 'text') return inner
  if (inline.type === 'hashtag') {
    return (
      <Link className="tag" href={`/posts?tags=${encodeURIComponent(inline.tag)}`}>
        {inner}
      </Link>
    )
  }
  if (inline.type === 'mention') {
    return (
      <Link className="at" href={`/users/${inline.userTag}`}>
        {inner}
      </Link>
    )
  }
  return (
    <a className="link" href={inline.href} target="_blank" rel="nofollow noopener ugc">
      {inner}
    </a>
  )
}

function runElement({ text, strong, em }: RichRun, mark: boolean): ReactNode {
  const letters = createElement(Fragment, null, ...splitRuby(text).map(piece => pieceElement(piece, mark)))
  const slanted = em ? <em>{letters}</em> : letters
  return strong ? <strong>{slanted}</strong> : slanted
}

function pieceElement({ base, reading }: { base: string; reading: string | null }, mark: boolean): ReactNode {
  if (reading !== null) {
    // The parentheses keep the element's text as it was typed, for software that does not know ruby.
    return (
      <ruby lang={mark ? 'ja' : undefined}>
        <rp>｜</rp>
        {base}
        <rp>《</rp>
        <rt>{reading}</rt>
        <rp>》</rp>
      </ruby>
    )
  }
  if (!mark) return base
  return createElement(Fragment, null, ...splitJapanese(base).map(stretch))
}

const stretch = ({ text, japanese }: { text: string; japanese: boolean }): ReactNode =>
  japanese ? <JapaneseWords>{text}</JapaneseWords> : wholeWords(text)

/**
 * Copies a selection with its readings as they were typed, ｜漢字《かんじ》 (PRODUCT 5.7): browsers would run base text and reading
 * together. A selection without ruby is left to the browser.
 */
function copyWithRuby(event: ClipboardEvent): void {
  const selection = document.getSelection()
  if (selection === null || selection.rangeCount === 0) return
  const copied = document.createElement('div')
  copied.append(selection.getRangeAt(0).cloneContents())
  if (copied.querySelector('ruby') === null) return
  event.clipboardData.setData('text/html', copied.innerHTML)
  for (const end of copied.querySelectorAll('br')) end.replaceWith('\n')
  for (const paragraph of copied.querySelectorAll('p')) paragraph.append('\n\n')
  event.clipboardData.setData('text/plain', copied.textContent.trim())
  event.preventDefault()
}
