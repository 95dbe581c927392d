export { mayDeleteComment } from './policy/comments.ts'
export { mayDeletePost } from './policy/posts.ts'
export { mayWrite, type Viewer } from './policy/viewer.ts'
