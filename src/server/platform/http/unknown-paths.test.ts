import { expect, it } from 'vitest'
import { methodsOf } from './unknown-paths.ts'

it('knows the methods of a path from the call table', () => {
  expect(methodsOf('/auth/login')).toEqual(['POST'])
  expect(methodsOf('/version.json')).toEqual(['GET', 'HEAD'])
  expect(methodsOf('/versionXjson')).toEqual([])
  expect(methodsOf('/api/get_mainposts/')).toEqual(['GET', 'HEAD'])
  expect(methodsOf('/api/get_mainposts')).toEqual(['GET', 'HEAD'])
  expect(methodsOf('/api/uploads/x')).toEqual(['PUT', 'PATCH'])
  expect(methodsOf('/api/uploads/x/y')).toEqual([])
})
