import { Link } from './link.tsx'

/** The drawing of the logo; its circle has the colour of the sun. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M2.5 5.2C11 10.4 19 12.6 30 12.6M8.8 8.2V26M2.5 26H30"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.6"
      />
      <circle cx="20.5" cy="19.3" r="3.3" />
    </svg>
  )
}

/** The logo with its name, linked to the home page. */
export function Brand({ className }: { className?: string | undefined }) {
  return (
    <Link className={className ? `brand ${className}` : 'brand'} href="/">
      <Logo />
      <span>Engawa</span>
    </Link>
  )
}
