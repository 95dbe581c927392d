import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

/** How prominent a button is. One `filled` per view; `delete` is the filled red of a confirmation. */
type ButtonLook = 'filled' | 'quiet' | 'bare' | 'danger' | 'delete'

/** `small` in rows and bars, `tall` at the end of a form. */
type ButtonSize = 'small' | 'tall'

type Look = { look?: ButtonLook | undefined; size?: ButtonSize | undefined; wide?: boolean | undefined }

const classes: Record<ButtonLook, string> = {
  filled: 'btn',
  quiet: 'btn quiet',
  bare: 'btn bare',
  danger: 'btn danger',
  delete: 'btn danger full',
}

function classOf({ look = 'filled', size, wide }: Look, more?: string): string {
  return [classes[look], size, wide && 'wide', more].filter(Boolean).join(' ')
}

/** A button that acts on this page. */
export function Button({ look, size, wide, className, ...rest }: ComponentPropsWithRef<'button'> & Look) {
  return <button type="button" {...rest} className={classOf({ look, size, wide }, className)} />
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  size,
  wide,
  className,
  ...rest
}: ComponentPropsWithRef<'a'> & Look & { href: string }) {
  return <Link {...rest} className={classOf({ look, size, wide }, className)} />
}

type IconLook = { path: string; label: string; children?: ReactNode }

/** A button with an icon; `label` is its hidden name. Children are shown over the icon and are part of the name (a count). */
export function IconButton({ path, label, children, className, ...rest }: ComponentPropsWithRef<'button'> & IconLook) {
  return (
    <button type="button" {...rest} className={className ? `icon ${className}` : 'icon'}>
      <Icon path={path} />
      <span className="sr">{label}</span> {children}
    </button>
  )
}

/** {@link IconButton} as a link. */
export function IconLink({
  path,
  label,
  children,
  className,
  ...rest
}: ComponentPropsWithRef<'a'> & IconLook & { href: string }) {
  return (
    <Link {...rest} className={className ? `icon ${className}` : 'icon'}>
      <Icon path={path} />
      <span className="sr">{label}</span> {children}
    </Link>
  )
}
