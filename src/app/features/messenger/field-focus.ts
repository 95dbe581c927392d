/** The chat whose field had the focus when it left the page, and the one whose field is to have it when it comes. */
let [left, wanted]: (string | null)[] = [null, null]

/** Notes that a chat's field leaves the page, and whether it has the focus. */
export function leaveField(chatId: string, focused: boolean): void {
  left = focused ? chatId : null
}

/** One chat turned out to be another: whoever was typing in its field goes on in the other's. */
export function moveFocus(from: string, to: string): void {
  wanted = left === from ? to : null
  left = null
}

/** The field of a chat is to have the focus when it comes, after another that stood in its place. */
export function wantFocus(chatId: string): void {
  wanted = chatId
}

/** Whether a chat's field that comes to the page is to have the focus. */
export function takeFocus(chatId: string): boolean {
  const takes = wanted === chatId
  wanted = null
  return takes
}
