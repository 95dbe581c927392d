import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, test, vi } from 'vitest'
import { writeCanonical } from '../../../contract/rich-text/write-canonical.ts'
import { richFromDoc } from '../../../contract/rich-text-schema.ts'
import { editorState } from './editor-state.ts'
import { enter } from './line-breaks.ts'
import { meantHref, removeLink, setLink } from './link-command.ts'
import { nameTerm } from './name-term.ts'
import { hasTooManyTags, snapshotOf } from './snapshot.ts'
import { startName } from './start-name.ts'

// The plugin for paste and drop needs a browser only when something is pasted.
vi.mock('dompurify', () => ({ default: {} }))

const none = { onSubmit: () => {}, onLink: () => {}, onPictures: () => {}, onCut: () => {} }

/** A state with the caret at the end, or around the given text. */
function stateOf(html: string, selected?: string): EditorState {
  const state = editorState(html, '', none)
  const at =
    selected === undefined ? -1 : state.doc.textBetween(0, state.doc.content.size, '\n', '\n').indexOf(selected)
  const selection =
    at < 0 || selected === undefined
      ? TextSelection.atEnd(state.doc)
      : TextSelection.create(state.doc, at + 1, at + 1 + selected.length)
  return state.apply(state.tr.setSelection(selection))
}

function writing(state: EditorState, ...commands: Command[]): EditorState {
  let current = state
  for (const command of commands) {
    command(current, tr => {
      current = current.apply(tr)
    })
  }
  return current
}

const type =
  (text: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(text))
    return true
  }

const html = (state: EditorState) => writeCanonical(richFromDoc(state.doc))
const marked = (state: EditorState) => {
  const found: string[] = []
  state.doc.descendants(node => {
    const mark = node.marks.find(each => each.type.name === 'hashtag' || each.type.name === 'mention')
    if (mark) found.push(node.textContent)
  })
  return found
}

describe('Enter', () => {
  test('breaks the line, and the second time begins a paragraph', () => {
    const once = writing(stateOf('<p>one</p>'), enter, type('two'))
    expect(html(once)).toBe('<p>one<br>two</p>')
    expect(html(writing(once, enter, enter, type('three')))).toBe('<p>one<br>two</p><p>three</p>')
  })

  test('in an empty paragraph does nothing more', () => {
    const state = writing(stateOf('<p>one</p>'), enter, enter)
    expect(writing(state, enter).doc.eq(state.doc)).toBe(true)
  })

  test('keeps the style that one writes in', () => {
    expect(html(writing(stateOf('<p><strong>one</strong></p>'), enter, type('two')))).toBe(
      '<p><strong>one</strong><br><strong>two</strong></p>',
    )
  })
})

describe('hashtags and mentions', () => {
  test('are marked as they are typed, and unmarked when they are none any more', () => {
    const state = writing(stateOf(''), type('see #kyo'), type('to and @mika'))
    expect(marked(state)).toEqual(['#kyoto', '@mika'])
    expect(marked(writing(state, type('!'), type(' #n')))).toEqual(['#kyoto', '@mika', '#n'])
    expect(marked(writing(stateOf(''), type('#n'), type('2')))).toEqual([])
  })

  test('are those of the stored text when one goes on writing', () => {
    const stored = '<p><span class="hashtag">#京都</span> and</p>'
    expect(html(stateOf(stored))).toBe(stored)
    expect(marked(writing(stateOf(stored), type(' more')))).toEqual(['#京都'])
  })

  test('the eleventh tag stays plain, and that is told', () => {
    const tags = [...'abcdefghijk'].map(name => `#${name}`)
    const state = writing(stateOf(''), type(tags.join(' ')))
    expect(marked(state)).toEqual(tags.slice(0, 10))
    expect(snapshotOf(state)).toMatchObject({ tags: 11 })
    expect(hasTooManyTags(snapshotOf(state))).toBe(true)
  })

  test('one that is cut short, or refused, is named while it is typed', () => {
    const broken = (typed: string) => snapshotOf(writing(stateOf(''), type(typed))).broken
    expect(broken('at #kyoto')).toBeNull()
    expect(broken('at #rock-n')).toEqual({ word: '#rock-n', tag: '#rock' })
    expect(broken('at #令和7')).toEqual({ word: '#令和7', tag: null })
    expect(broken('at #令和7 ')).toBeNull()
  })

  test('in a link or in an address there are none', () => {
    expect(marked(writing(stateOf('<p>#kyoto</p>', '#kyoto'), setLink('https://example.jp/')))).toEqual([])
    expect(marked(writing(stateOf(''), type('https://example.jp/#kyoto')))).toEqual([])
  })
})

describe('links', () => {
  test.each([
    ['https://example.jp', 'https://example.jp/'],
    ['example.jp/a', 'https://example.jp/a'],
    ['example.jp:8080', 'https://example.jp:8080/'],
    ['mika@example.jp', 'mailto:mika@example.jp'],
    ['http://example.jp', null],
    ['javascript:alert(1)', null],
    ['word', null],
    ['', null],
  ])('%j means %j', (typed, href) => {
    expect(meantHref(typed)).toBe(href)
  })

  test('are set on a selection, and without one put in as their address', () => {
    expect(html(writing(stateOf('<p>a word here</p>', 'word'), setLink('https://example.jp/')))).toBe(
      '<p>a <a href="https://example.jp/">word</a> here</p>',
    )
    expect(html(writing(stateOf('<p>see </p>'), type(' '), setLink('mailto:a@example.jp'), type('.')))).toBe(
      '<p>see <a href="mailto:a@example.jp">a@example.jp</a>.</p>',
    )
  })

  test('are changed and removed whole from a caret inside', () => {
    const linked = stateOf('<p>a <a href="https://a.jp/">w<strong>or</strong>d</a> here</p>')
    const inside = linked.apply(linked.tr.setSelection(TextSelection.create(linked.doc, 5)))
    expect(snapshotOf(inside).href).toBe('https://a.jp/')
    expect(html(writing(inside, setLink('https://b.jp/')))).toBe(
      '<p>a <a href="https://b.jp/">w<strong>or</strong>d</a> here</p>',
    )
    expect(html(writing(inside, removeLink))).toBe('<p>a w<strong>or</strong>d here</p>')
  })
})

test('a name being typed is found up to the caret', () => {
  expect(nameTerm(writing(stateOf(''), type('thanks @mi')))).toEqual({ sign: '@', term: 'mi', from: 8, to: 11 })
  expect(nameTerm(writing(stateOf(''), type('ありがとう＠みか')))).toMatchObject({ sign: '@', term: 'みか' })
  expect(nameTerm(writing(stateOf(''), type('see ＃京')))).toEqual({ sign: '#', term: '京', from: 5, to: 7 })
  expect(nameTerm(writing(stateOf(''), type('#')))).toMatchObject({ sign: '#', term: '' })
  expect(nameTerm(writing(stateOf(''), type('me@example')))).toBeNull()
  expect(nameTerm(writing(stateOf(''), type('a#b')))).toBeNull()
  expect(nameTerm(writing(stateOf(''), type('@')))).toBeNull()
  expect(nameTerm(writing(stateOf(''), type('@mi ')))).toBeNull()
  expect(nameTerm(writing(stateOf(''), type('#mi\u3000')))).toBeNull()
})

test('the sign of a name is typed apart from the word before it', () => {
  expect(writing(stateOf('<p>word</p>'), startName('#')).doc.textContent).toBe('word #')
  expect(writing(stateOf(''), startName('@')).doc.textContent).toBe('@')
})
