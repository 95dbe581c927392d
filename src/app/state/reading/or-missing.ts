import { isCode } from '../forms/use-sending.ts'

/** What a call answered, or null where the thing is not there. @throws what the call throws otherwise */
export async function orMissing<T>(asked: Promise<{ data: T }>): Promise<T | null> {
  try {
    return (await asked).data
  } catch (error) {
    if (isCode(error, 'not_found')) return null
    throw error
  }
}
