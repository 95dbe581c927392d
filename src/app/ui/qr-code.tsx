import { encode } from 'uqr'

/** A text as a QR code. It is drawn dark on light everywhere: not every camera reads it the other way round. */
export function QrCode({ value, label, className }: { value: string; label: string; className?: string | undefined }) {
  const { size, data } = encode(value, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
