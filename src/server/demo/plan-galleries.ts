import type { Insertable } from 'kysely'
import { uuidv7 } from '../../contract/uuid.ts'
import { writtenIn } from '../../contract/written-in.ts'
import type { Tables } from '../platform/db/tables.ts'
import { serverText } from '../platform/server-text.ts'
import type { DemoGallery } from './content/types.ts'

type Owner = { id: string; tag: string; name: string; createdAt: Date }

/** The demo's galleries, their photos, and the pictures that these show. */
export type GalleryPlan = {
  galleries: (Insertable<Tables['galleries']> & { id: string })[]
  photos: Insertable<Tables['gallery_photos']>[]
  pictures: { id: string; ownerId: string; file: string; alt: string; private: true }[]
}

/** Plans a default gallery for everybody, and the galleries of the content. */
export function planGalleries(people: readonly Owner[], content: readonly DemoGallery[]): GalleryPlan {
  const plan: GalleryPlan = {
    galleries: people.map(({ id, name, createdAt }) => ({
      id: uuidv7(),
      owner_id: id,
      name: serverText(writtenIn(name), 'answer.default_gallery'),
      is_default: true,
      created_at: createdAt,
    })),
    photos: [],
    pictures: [],
  }
  for (const { by, name, photos } of content) {
    const owner = people.find(({ tag }) => tag === by)
    if (owner === undefined) throw new Error(`the demo content has a gallery of ${by}, who is not among its people`)
    const gallery_id = name === undefined ? defaultOf(plan, owner) : addGallery(plan, owner, name)
    for (const [place, { file, caption, alt }] of photos.entries()) {
      const picture_id = uuidv7()
      plan.pictures.push({ id: picture_id, ownerId: owner.id, file, alt, private: true })
      plan.photos.push({ id: uuidv7(), gallery_id, place, caption, picture_id })
    }
  }
  return plan
}

function defaultOf({ galleries }: GalleryPlan, owner: Owner): string {
  const found = galleries.find(each => each.owner_id === owner.id && each.is_default)
  if (found === undefined) throw new Error(`${owner.tag} has no default gallery`)
  return found.id
}

function addGallery({ galleries }: GalleryPlan, owner: Owner, name: string): string {
  const id = uuidv7()
  galleries.push({ id, owner_id: owner.id, name })
  return id
}
