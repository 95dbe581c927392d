export { two } from '../app/features/two/two.ts'
