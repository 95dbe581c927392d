import { type Code, code } from './code.ts'

/** What screens call, of the build that the tab runs which acts. */
export let {
  cards,
  changeSetting,
  chat,
  comments,
  keepDraft,
  posts,
  readChat,
  readHeldChats,
  readPost,
  readThread,
  social,
} = code

/** Whoever acts from here on does so with this code. */
export function actWith(other: Code): void {
  ;({ cards, changeSetting, chat, comments, keepDraft, posts, readChat, readHeldChats, readPost, readThread, social } =
    other)
}
