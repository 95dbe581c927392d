import { uuidv7 } from '../../../src/contract/uuid.ts'
import { get, type Member } from '../people.ts'
import { everybody, members, onlyOwner, shownTo, writers } from './answers.ts'
import type { RowsOf } from './rows.ts'
import { at, type Doubled, type Role, type Secret, type World } from './world.ts'

const shownIn = (secrets: readonly Secret[], except: readonly Role[] = []) => ({
  shows: (role: Role) => (except.includes(role) ? [] : secrets),
})

/** Completes an upload of a picture, as if all its bytes had arrived. @returns its id */
export async function finishedUpload({ server }: World, by: Member): Promise<string> {
  const [id, picture_id] = [uuidv7(), uuidv7()]
  const size = { width: 640, height: 480 }
  const { db } = server.services
  await db
    .insertInto('pictures')
    .values({ id: picture_id, owner_id: by.session.id, alt: '', ...size })
    .execute()
  const upload = { id, user_id: by.session.id, size: 8, name: 'photo.jpg', received: 8, picture_id }
  await db.insertInto('uploads').values(upload).execute()
  return id
}

const withUploadOfOwner = {
  what: 'with an upload of the owner',
  input: { arrange: async (world: World) => ({ body: { upload: await finishedUpload(world, world.owner) } }) },
  answers: onlyOwner('upload_incomplete'),
  unknown: () => ({ body: { upload: uuidv7() } }),
}

/** Profiles. */
export const profileRows: RowsOf<'profile'> = {
  'profile.account': {
    input: ({ owner }) => ({ params: { userTag: owner.session.user_tag } }),
    answers: { ...members, blocked: 'not_found' },
    ...shownIn(['cover'], ['blocker', 'stranger']),
    gives: ({ role, owner }) => ({
      id: owner.session.id,
      may_see: role !== 'blocker' && role !== 'stranger',
      may_see_galleries: role !== 'blocker' && role !== 'stranger',
      follow_state: role === 'follower' ? 'following' : 'none',
      blocked_by_me: role === 'blocker',
    }),
    unknown: () => ({ params: { userTag: `nobody_${uuidv7().slice(-12)}` } }),
    mismatched: {
      'somebody who closed the account': ({ closed }) => ({ params: { userTag: closed.session.user_tag } }),
      'an id': ({ owner }) => ({ params: { userTag: owner.session.id.replaceAll('-', '').slice(0, 25) } }),
    },
  },
  'profile.about': {
    input: ({ owner }) => ({ params: { tag: owner.session.user_tag, userId: owner.session.id } }),
    answers: shownTo,
    ...shownIn(['about']),
    unknown: () => ({ params: { tag: 'nobody_at_all', userId: uuidv7() } }),
    mismatchedBy: 'member',
    mismatched: {
      'another tag': ({ owner, other }) => ({ params: { tag: other.session.user_tag, userId: owner.session.id } }),
      'another id': ({ owner, other }) => ({ params: { tag: owner.session.user_tag, userId: other.session.id } }),
    },
  },
  'profile.ifFollows': {
    input: ({ owner }) => at(owner),
    answers: { ...shownTo, stranger: 'ok' },
    gives: ({ role }) => ({ exists: role === 'follower' }),
    unknown: () => ({ params: { id: uuidv7() } }),
    mismatched: { 'somebody who closed the account': ({ closed }) => at(closed) },
  },
  'profile.uploadCover': [
    { input: () => ({ body: { remove: true } }), answers: writers },
    { ...withUploadOfOwner, ...shownIn([]) },
  ],
  'profile.uploadAvatar': [
    { input: () => ({ body: { remove: true } }), answers: writers, ...shownIn(['cover'], notOwner()) },
    { ...withUploadOfOwner, ...shownIn(['cover'], notOwner()) },
  ],
  'profile.editAbout': {
    input: ({ owner }) => ({ ...at(owner), body: { hobbies: ['Tea'] } }),
    answers: onlyOwner('not_found'),
    ...shownIn(['about']),
    unknown: () => ({ params: { id: uuidv7() }, body: { hobbies: ['Tea'] } }),
    mismatched: { 'of somebody else': ({ other }) => ({ ...at(other), body: { hobbies: ['Tea'] } }) },
  },
  'profile.avatar': { input: () => ({}), answers: members },
  'profile.mainHobbies': { input: () => ({}), answers: everybody },
  'profile.mainHashtags': { input: () => ({}), answers: everybody },
  'profile.mainHashtagsAbout': { input: () => ({}), answers: everybody },
}

function notOwner(): Role[] {
  return ['member', 'blocked', 'blocker', 'suspended', 'moderator', 'admin', 'follower', 'stranger']
}

const nowhere = () => uuidv7()

/** A change of a gallery, which only its owner makes. */
function ofGallery<B extends object>(more: B) {
  const named = (id: string) => ({ params: { id }, ...more })
  return {
    input: ({ of }: World) => named(of.gallery),
    answers: onlyOwner('not_found'),
    unknown: () => named(nowhere()),
    mismatched: {
      'of somebody else': ({ ofOther }: Doubled) => named(ofOther.gallery),
      'a photo': ({ of }: World) => named(of.photo),
    },
  }
}

/** A change of a photo, which only its owner makes, in its gallery. */
function ofPhoto<B extends object>(more: B) {
  const named = (photoId: string, galleryId: string) => ({ params: { photoId, galleryId }, ...more })
  return {
    input: ({ of }: World) => named(of.photo, of.gallery),
    answers: onlyOwner('not_found'),
    unknown: ({ of }: World) => named(nowhere(), of.gallery),
    mismatched: {
      'in a gallery of somebody else': ({ of, ofOther }: Doubled) => named(of.photo, ofOther.gallery),
      'of somebody else in an own gallery': ({ of, ofOther }: Doubled) => named(ofOther.photo, of.gallery),
      'of somebody else': ({ ofOther }: Doubled) => named(ofOther.photo, ofOther.gallery),
      'in another own gallery': {
        arrange: async ({ owner, of }: World) => {
          const { id } = await get(owner, 'galleries.add', { body: { gallery_name: 'Another one' } })
          return named(of.photo, id)
        },
      },
      'in a gallery that is nowhere': ({ of }: World) => named(of.photo, nowhere()),
    },
  }
}

const piece = { query: { offset: 0 }, bytes: new Blob([new Uint8Array(4)]) }

/** Galleries, and uploads. */
export const galleryRows: RowsOf<'galleries' | 'uploads'> = {
  'galleries.list': {
    input: ({ owner }) => ({ params: { userId: owner.session.id } }),
    answers: shownTo,
    ...shownIn(['galleryName', 'photoPicture']),
    unknown: () => ({ params: { userId: nowhere() } }),
    mismatched: { 'a gallery': ({ of }) => ({ params: { userId: of.gallery } }) },
  },
  'galleries.photos': {
    input: ({ owner, of }) => ({ params: { userId: owner.session.id, galleryId: of.gallery } }),
    answers: shownTo,
    ...shownIn(['caption', 'photoPicture']),
    unknown: ({ owner }) => ({ params: { userId: owner.session.id, galleryId: nowhere() } }),
    mismatched: {
      'of another person': ({ other, of }) => ({ params: { userId: other.session.id, galleryId: of.gallery } }),
      'of somebody else': ({ owner, ofOther }) => ({
        params: { userId: owner.session.id, galleryId: ofOther.gallery },
      }),
      'a photo': ({ owner, of }) => ({ params: { userId: owner.session.id, galleryId: of.photo } }),
    },
  },
  'galleries.add': [
    {
      input: () => ({ body: { gallery_name: 'Walks' } }),
      answers: writers,
      gives: () => ({ gallery_name: 'Walks', gallery_def: false, photos_count: 0 }),
    },
    {
      what: 'under the id of a gallery of the owner',
      input: ({ of }) => ({ body: { id: of.gallery, gallery_name: 'Walks' } }),
      answers: onlyOwner('conflict'),
      ...shownIn(['galleryName', 'photoPicture']),
    },
  ],
  'galleries.addPhoto': [
    {
      input: {
        arrange: async world => ({
          params: { galleryId: world.of.gallery },
          body: { upload: await finishedUpload(world, world.me) },
        }),
      },
      answers: onlyOwner('not_found'),
      unknown: {
        arrange: async world => ({
          params: { galleryId: nowhere() },
          body: { upload: await finishedUpload(world, world.me) },
        }),
      },
      mismatched: {
        'in a gallery of somebody else': {
          arrange: async world => ({
            params: { galleryId: world.ofOther.gallery },
            body: { upload: await finishedUpload(world, world.owner) },
          }),
        },
      },
    },
    {
      what: 'in the own gallery with an upload of the owner',
      input: {
        arrange: async world => ({
          params: { galleryId: world.myGallery },
          body: { upload: await finishedUpload(world, world.owner) },
        }),
      },
      answers: onlyOwner('upload_incomplete'),
      unknown: world => ({ params: { galleryId: world.myGallery }, body: { upload: nowhere() } }),
    },
    {
      what: 'in the own gallery under the id of a photo of the owner',
      input: {
        arrange: async world => ({
          params: { galleryId: world.myGallery },
          body: { id: world.of.photo, upload: await finishedUpload(world, world.me) },
        }),
      },
      answers: { ...onlyOwner('conflict'), owner: 'conflict' },
    },
  ],
  'galleries.remove': ofGallery({}),
  'galleries.removePhoto': ofPhoto({}),
  'galleries.rename': { ...ofGallery({ body: { gallery_name: 'Renamed' } }), ...shownIn(['photoPicture']) },
  'galleries.editPhoto': { ...ofPhoto({ body: { alt: 'A gate' } }), ...shownIn(['photoPicture']) },
  'galleries.reorder': [
    ofGallery({ body: { photos: [nowhere()] } }),
    {
      what: 'the own gallery by a photo of the owner',
      input: world => ({ params: { id: world.myGallery }, body: { photos: [world.of.photo] } }),
      answers: writers,
    },
  ],

  'uploads.begin': {
    input: ({ of }) => ({ params: { uploadId: of.upload }, body: { size: 8, name: 'photo.jpg' } }),
    answers: onlyOwner('not_found'),
    gives: () => ({ offset: 0, done: false }),
    mismatched: {
      'of somebody else': ({ ofOther }) => ({
        params: { uploadId: ofOther.upload },
        body: { size: 8, name: 'photo.jpg' },
      }),
    },
  },
  'uploads.append': {
    input: ({ of }) => ({ params: { uploadId: of.upload }, ...piece }),
    answers: onlyOwner('not_found'),
    gives: () => ({ offset: 4, done: false }),
    unknown: () => ({ params: { uploadId: nowhere() }, ...piece }),
    mismatched: { 'of somebody else': ({ ofOther }) => ({ params: { uploadId: ofOther.upload }, ...piece }) },
  },
}
