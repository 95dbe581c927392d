import type { ComponentProps } from 'react'
import { needTexts } from '../../state/language/catalogues.ts'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import type * as Parts from './door/door-parts.tsx'

/** Most sites are open to everybody: what the others show is loaded by itself. */
const load = async () => (await Promise.all([import('./door/door-parts.tsx'), needTexts('door')]))[0]

/** @see Parts.DoorShut */
export const DoorShut = lazyPart<ComponentProps<typeof Parts.DoorShut>>(async () => (await load()).DoorShut)

/** @see Parts.InvitedBy */
export const InvitedBy = lazyPart<ComponentProps<typeof Parts.InvitedBy>>(async () => (await load()).InvitedBy)

/** @see Parts.WhyField */
export const WhyField = lazyPart<ComponentProps<typeof Parts.WhyField>>(async () => (await load()).WhyField)
