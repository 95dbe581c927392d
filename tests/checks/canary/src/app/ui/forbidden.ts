export { two } from '../features/two/two.ts'
