import { uuidv7 } from '../../contract/uuid.ts'
import type { NewCommand } from '../command/command.ts'

/** A picture as a cropper or a file chooser hands it over; width and height in pixels. */
export type OwnPicture = { blob: Blob; name: string; width?: number; height?: number }

/** A photo with its words. */
export type NewPhoto = OwnPicture & { alt?: string; caption?: string }

/** Follows a person; of a private profile, asks to. */
export const follow = (id: string) => ({ kind: 'social.follow', args: { params: { id } } }) as const

/** Follows a person no longer, or takes the asking back. */
export const unfollow = (id: string) => ({ kind: 'social.unfollow', args: { params: { id } } }) as const

/** Blocks a person. */
export const block = (id: string) => ({ kind: 'social.block', args: { params: { id } } }) as const

/** Takes a block back. */
export const unblock = (id: string) => ({ kind: 'social.unblock', args: { params: { id } } }) as const

/** Lets a person follow who asked. */
export const acceptRequest = (id: string) => ({ kind: 'social.acceptRequest', args: { params: { id } } }) as const

/** Does not let a person follow who asked. */
export const declineRequest = (id: string) => ({ kind: 'social.declineRequest', args: { params: { id } } }) as const

/** Ends that a person follows the writer. */
export const removeFollower = (id: string) => ({ kind: 'social.removeFollower', args: { params: { id } } }) as const

/** Reports a post; `text` is canonical rich text. */
export const reportPost = (of: { authorId: string; postId: string; text: string }) =>
  ({
    kind: 'social.reportPost',
    args: { params: { authorId: of.authorId, postId: of.postId }, body: { report_text: of.text } },
  }) as const

/** Reports a comment; `text` is canonical rich text. */
export const reportComment = (of: { authorId: string; commentId: string; text: string }) =>
  ({
    kind: 'social.reportComment',
    args: { params: { authorId: of.authorId, commentId: of.commentId }, body: { report_text: of.text } },
  }) as const

/** Reports a person; `text` is canonical rich text. */
export const reportUser = (of: { authorId: string; text: string }) =>
  ({
    kind: 'social.reportUser',
    args: { params: { authorId: of.authorId }, body: { report_text: of.text } },
  }) as const

/** Sets the own about part, whole: a later edit takes the place of one that waits. */
export const editAbout = (
  userId: string,
  about: { about: string; hobbies: readonly string[]; hashtags: readonly string[] },
) => {
  const { hobbies, hashtags } = about
  const body = { about: about.about, hobbies: [...hobbies], hashtags: [...hashtags] }
  return { kind: 'profile.editAbout', args: { params: { id: userId }, body } } as const
}

/** Sets the avatar. */
export function setAvatar(picture: OwnPicture): NewCommand<'profile.uploadAvatar'> {
  const file = { ...picture, id: uuidv7() }
  return { kind: 'profile.uploadAvatar', args: { body: { upload: file.id } }, files: [file] }
}

/** Takes the avatar away. */
export const removeAvatar = () => ({ kind: 'profile.uploadAvatar', args: { body: { remove: true } } }) as const

/** Sets the cover of the own profile. */
export function setCover(picture: OwnPicture): NewCommand<'profile.uploadCover'> {
  const file = { ...picture, id: uuidv7() }
  return { kind: 'profile.uploadCover', args: { body: { upload: file.id } }, files: [file] }
}

/** Takes the cover away. */
export const removeCover = () => ({ kind: 'profile.uploadCover', args: { body: { remove: true } } }) as const

/** A new gallery; its id is made here, so that it opens, and takes photos, at once. */
export function addGallery(name: string) {
  const galleryId = uuidv7()
  return { kind: 'galleries.add', args: { body: { id: galleryId, gallery_name: name } }, galleryId } as const
}

/** Gives a gallery another name. */
export const renameGallery = (id: string, name: string) =>
  ({ kind: 'galleries.rename', args: { params: { id }, body: { gallery_name: name } } }) as const

/** Deletes a gallery with its photos; of one that only waits, it takes the waiting back. */
export const removeGallery = (id: string) => ({ kind: 'galleries.remove', args: { params: { id } } }) as const

/** Adds a photo to a gallery, also to one that waits itself. */
export function addPhoto(
  galleryId: string,
  { alt = '', caption = '', ...picture }: NewPhoto,
): NewCommand<'galleries.addPhoto'> & { photoId: string } {
  const [photoId, file] = [uuidv7(), { ...picture, id: uuidv7() }]
  const args = { params: { galleryId }, body: { id: photoId, upload: file.id, caption, alt } }
  return { kind: 'galleries.addPhoto', args, files: [file], photoId }
}

/** Changes the words of a photo. */
export const editPhoto = (photo: { photoId: string; galleryId: string }, words: { caption: string; alt: string }) => {
  const { photoId, galleryId } = photo
  return { kind: 'galleries.editPhoto', args: { params: { photoId, galleryId }, body: { ...words } } } as const
}

/** Takes a photo out of a gallery; of one that only waits, it takes the waiting back. */
export const removePhoto = (photo: { photoId: string; galleryId: string }) =>
  ({
    kind: 'galleries.removePhoto',
    args: { params: { photoId: photo.photoId, galleryId: photo.galleryId } },
  }) as const

/** Puts the photos of a gallery into an order. */
export const reorderPhotos = (galleryId: string, ids: readonly string[]) => {
  const photos = [...ids]
  return { kind: 'galleries.reorder', args: { params: { id: galleryId }, body: { photos } } } as const
}

/** Sets a setting; only the last value that is wished is sent. */
export const changeSetting = (name: string, value: string) =>
  ({ kind: 'settings.change', args: { body: { name, value } } }) as const
