import type { Piece } from '../../../contract/phrases/reading.ts'
import s from './phrases.module.css'

/**
 * A Japanese text with the readings of its kanji above them. Screen readers say the kanji alone, as else each would be said twice.
 * @param props.of words with their particles, each kept in one line where there is room
 */
export function Ruby({ of }: { of: readonly (readonly Piece[])[] }) {
  return of.map((pieces, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text have no other name
    <span key={at} className={s.whole}>
      {pieces.map(({ text, reading }, place) =>
        reading === undefined ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <ruby key={place}>
            {text}
            {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a reading takes no focus */}
            <rt aria-hidden="true">{reading}</rt>
          </ruby>
        ),
      )}
    </span>
  ))
}
