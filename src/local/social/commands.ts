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
