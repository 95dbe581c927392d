/** Up to this many letters are a word or two, which are not cut at the end of a line. */
const fewLetters = 8

/** Japanese within another text, marked as such; a single word of it stays whole. */
export function JapaneseWords({ children }: { children: string }) {
  return (
    <span className={children.length <= fewLetters ? 'unbroken' : undefined} lang="ja">
      {children}
    </span>
  )
}
