import '../../../src/app/ui/styles/first.css'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Editor } from '../../../src/app/features/editor/editor.tsx'
import { sliceFromHtml } from '../../../src/app/features/editor/purify.ts'
import { loadLanguage, needTexts } from '../../../src/app/state/language/catalogues.ts'
import { beginningWith } from '../../../src/app/state/suggestions/look-up-hashtags.ts'
import { RichText } from '../../../src/app/ui/rich-text.tsx'
import { readings } from '../../../src/contract/places/readings.ts'
import { writeCanonical } from '../../../src/contract/rich-text/write-canonical.ts'
import { richFromDoc, richSchema } from '../../../src/contract/rich-text-schema.ts'

const people = ['mika', 'mina', 'minoru_a', 'misaki', 'mio', 'mitsuo'].map(user_tag => ({
  id: `id-${user_tag}`,
  user_tag,
  username: `${user_tag} さん`,
  avatar: null,
}))

/** A page with the editor alone: its output, and how a reader would see it. */
function EditorPage() {
  const [value, setValue] = useState({ html: '', text: '', hashtags: [] as string[], length: 0 })
  const [pictures, setPictures] = useState<string[]>([])
  const [sent, setSent] = useState(0)
  return (
    <>
      <h1>Editor</h1>
      <Editor
        initialHtml={new URLSearchParams(location.search).get('html') ?? ''}
        label="Text"
        placeholder="What is it like where you are?"
        autofocus
        onChange={setValue}
        onPictures={files => setPictures(before => [...before, ...files.map(file => file.name)])}
        onSubmit={() => setSent(before => before + 1)}
        hashtagLookup={async term => beginningWith(['#kyoto', '#京都', '#ラーメン', '#雪'], term, readings)}
        mentionLookup={async term => people.filter(person => person.user_tag.startsWith(term.toLowerCase()))}
      />
      <output data-testid="value">{JSON.stringify(value)}</output>
      <output data-testid="pictures">{pictures.join(',')}</output>
      <output data-testid="sent">{sent}</output>
      <section aria-label="Shown">
        <RichText html={value.html} />
      </section>
    </>
  )
}

// Gives tests the browser's cleaning itself, for inputs that are too many to paste one by one.
Object.assign(window, {
  cleanPasted: (html: string) =>
    writeCanonical(richFromDoc(richSchema.nodes.doc.create(null, sliceFromHtml(html).content))),
})

await needTexts('writing')
await loadLanguage('en')
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <EditorPage />
    </StrictMode>,
  )
}
