import { encode } from 'uqr'
import s from './second-factor.module.css'

/** A text as a QR code, always dark on light: not every camera reads it the other way round. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { size, data } = encode(value, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg className={s.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
