import { HeldPicture, useMayLoad } from './held-picture.tsx'

/** The addresses of a picture, smallest first, with its own size in pixels. */
type PictureSource = {
  alt: string
  width: number
  height: number
  thumb: string
  medium?: string | undefined
  large: string
}

const thumbWidth = 480
const mediumWidth = 800
const largeWidth = 1280

/**
 * A picture that takes its space before it is loaded. Its frame (`.pic`, `.thumb`) crops it. Held back if pictures don't load by
 * themselves, unless it is on this device.
 * @param props.sizes how wide it is shown, as `sizes` of an img
 * @param props.eager whether it is in the first view
 * @param props.decorative whether it says nothing that is not beside it as text
 */
export function Picture({ decorative, ...drawn }: Drawn & { decorative?: boolean }) {
  const { of } = drawn
  const may = useMayLoad()
  if (decorative) return may && <Drawing {...drawn} of={{ ...of, alt: '' }} />
  if (of.large.startsWith('blob:')) return <Drawing {...drawn} />
  return (
    <HeldPicture alt={of.alt}>
      <Drawing {...drawn} />
    </HeldPicture>
  )
}

type Drawn = { of: PictureSource; sizes: string; eager?: boolean; className?: string }

function Drawing({ of, sizes, eager, className }: Drawn) {
  const wide = Math.min(of.width, largeWidth)
  const small = Math.min(of.width, thumbWidth)
  const medium = of.medium === undefined ? '' : `${of.medium} ${mediumWidth}w, `
  return (
    <img
      src={of.large}
      srcSet={small < wide ? `${of.thumb} ${small}w, ${medium}${of.large} ${wide}w` : undefined}
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
