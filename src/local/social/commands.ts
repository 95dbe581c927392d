/** Follows a person; if the profile is private, sends a follow request. */
export const follow = (id: string) => ({ kind: 'social.follow', args: { params: { id } } }) as const

/** Unfollows a person, or withdraws the follow request. */
export const unfollow = (id: string) => ({ kind: 'social.unfollow', args: { params: { id } } }) as const

/** Blocks a person. */
export const block = (id: string) => ({ kind: 'social.block', args: { params: { id } } }) as const

/** Ends a block. */
export const unblock = (id: string) => ({ kind: 'social.unblock', args: { params: { id } } }) as const

/** Accepts a person's follow request. */
export const acceptRequest = (id: string) => ({ kind: 'social.acceptRequest', args: { params: { id } } }) as const

/** Declines a person's follow request. */
export const declineRequest = (id: string) => ({ kind: 'social.declineRequest', args: { params: { id } } }) as const

/** Removes a person from the writer's followers. */
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
