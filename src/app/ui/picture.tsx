/** A picture in its addresses, smallest first, with its own size in pixels. */
type PictureSource = { alt: string; width: number; height: number; thumb: string; large: string }

const thumbWidth = 480
const largeWidth = 1280

/**
 * A picture that takes its place before it arrives. Its frame (`.pic`, `.thumb`) crops it.
 * @param props.sizes how wide it is shown, as `sizes` of an img
 * @param props.eager it is in the first view
 */
export function Picture({
  of,
  sizes,
  eager,
  className,
}: {
  of: PictureSource
  sizes: string
  eager?: boolean
  className?: string
}) {
  const wide = Math.min(of.width, largeWidth)
  const small = Math.min(of.width, thumbWidth)
  return (
    <img
      src={of.large}
      srcSet={small < wide ? `${of.thumb} ${small}w, ${of.large} ${wide}w` : undefined}
      sizes={small < wide ? sizes : undefined}
      alt={of.alt}
      width={of.width}
      height={of.height}
      className={className}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  )
}
