import { use } from 'react'
import { HeldPicture, PicturesContext, type Sized, useMayLoad } from './held-picture.tsx'
import { pictureAt } from './public-picture.ts'

/** The addresses of a picture, smallest first, with its own size in pixels. */
type PictureSource = {
  alt: string
  width: number
  height: number
  thumb: string
  medium?: string | undefined
  large: string
  bytes?: Sized['bytes']
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
    <HeldPicture alt={of.alt} of={[of as Sized]}>
      <Drawing {...drawn} />
    </HeldPicture>
  )
}

type Drawn = { of: PictureSource; sizes: string; eager?: boolean; className?: string }

function Drawing({ of, sizes, eager, className }: Drawn) {
  const { widest } = use(PicturesContext)
  const all = [
    { src: pictureAt(of.thumb), width: Math.min(of.width, thumbWidth) },
    ...(of.medium === undefined ? [] : [{ src: pictureAt(of.medium), width: mediumWidth }]),
    { src: pictureAt(of.large), width: Math.min(of.width, largeWidth) },
  ]
  // A picture that is no wider than the smallest size is the same in each.
  const files = all.filter((file, index) => index === 0 || (file.width <= widest && file.width > (all[0]?.width ?? 0)))
  const several = files.length > 1
  return (
    <img
      src={(widest < largeWidth ? files : all).at(-1)?.src}
      srcSet={several ? files.map(file => `${file.src} ${file.width}w`).join(', ') : undefined}
      sizes={several ? sizes : undefined}
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
