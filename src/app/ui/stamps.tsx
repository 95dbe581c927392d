import type { ReactionKind } from '../../contract/entities/common.ts'
import { useUiText } from './ui-text.tsx'

const seals = [
  ['like', '好'],
  ['thanks', '礼'],
  ['useful', '役'],
  ['funny', '笑'],
  ['surprised', '驚'],
] as const satisfies readonly (readonly [ReactionKind, string])[]

/**
 * The reactions of a post or comment, the most frequent first; each toggles one's own.
 * @param props.counts by kind; kinds without any are not shown
 */
export function Stamps({
  counts,
  mine,
  onToggle,
}: {
  counts: Partial<Record<ReactionKind, number>>
  mine: ReactionKind | null
  onToggle: (kind: ReactionKind) => void
}) {
  const text = useUiText()
  const given = seals.map(([kind, seal]) => ({ kind, seal, count: counts[kind] ?? 0 })).filter(each => each.count)
  return (
    <fieldset className="stamps" aria-label={text('ui.reactions')}>
      {given
        .sort((a, b) => b.count - a.count)
        .map(({ kind, seal, count }) => (
          <button
            key={kind}
            type="button"
            className="stamp"
            aria-pressed={kind === mine}
            onClick={() => onToggle(kind)}
          >
            <i lang="ja" aria-hidden="true">
              {seal}
            </i>
            <span className="sr">{text(`ui.${kind}`)}</span> {count}
          </button>
        ))}
    </fieldset>
  )
}

/** The five reactions with their names. Choosing the current one again removes it. */
export function StampPicker({ mine, onPick }: { mine: ReactionKind | null; onPick: (kind: ReactionKind) => void }) {
  const text = useUiText()
  return (
    <fieldset className="picker" aria-label={text('ui.react')}>
      {seals.map(([kind, seal]) => (
        <button key={kind} type="button" aria-pressed={kind === mine} onClick={() => onPick(kind)}>
          <i lang="ja" aria-hidden="true">
            {seal}
          </i>
          {text(`ui.${kind}`)}
        </button>
      ))}
    </fieldset>
  )
}
