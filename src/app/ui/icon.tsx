/**
 * A line drawing of {@link ./icons.ts}, decorative: its meaning is in the text beside it or in its control's name.
 * @param props.path one of the exported drawings
 * @param props.look `s` for 16 px, `fill` for a filled one
 */
export function Icon({ path, look, className }: { path: string; look?: 's' | 'fill'; className?: string }) {
  const names = ['i', look, className].filter(Boolean).join(' ')
  return (
    <svg className={names} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
