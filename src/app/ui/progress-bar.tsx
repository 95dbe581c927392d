/**
 * A progress bar.
 * @param props.percent 0 to 100; `null` renders nothing
 * @param props.page whether it is at the window's upper edge
 */
export function ProgressBar({ percent, label, page }: { percent: number | null; label: string; page?: boolean }) {
  if (percent === null) return null
  return <progress className={page ? 'bar page' : 'bar'} value={percent} max={100} aria-label={label} />
}
