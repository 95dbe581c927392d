import { encode } from 'uqr'

/**
 * A text as a QR code. It is black on white in every theme, with the white edge that the standard asks for: not every camera reads it
 * otherwise.
 */
export function QrCode({ value, label, className }: { value: string; label: string; className?: string | undefined }) {
  const { size, data } = encode(value, { border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
