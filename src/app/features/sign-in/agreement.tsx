import { useText } from '../../state/language/text.tsx'

/** The sentence beside the checkbox of the terms. Its links open in a new tab, so that nothing typed is lost. */
export function Agreement() {
  const text = useText()
  const marker = '\u0000'
  const parts = text('signup.agree', { terms: `${marker}terms${marker}`, privacy: `${marker}privacy${marker}` }).split(
    marker,
  )
  return parts.map(part => {
    if (part !== 'terms' && part !== 'privacy') return part
    return (
      <a key={part} className="link" href={`/info/${part}`} target="_blank" rel="noopener">
        {text(part === 'terms' ? 'signup.terms' : 'signup.privacy')}
      </a>
    )
  })
}
