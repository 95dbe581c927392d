export { two } from '../two/two.ts'
