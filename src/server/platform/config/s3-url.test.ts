import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (url: string) => readConfig({ S3_URL: url }).s3

test('a bucket is a part of the path, or of the host', () => {
  expect(read('https://KEY:a%2Fb+c@s3.example/pictures')).toEqual({
    url: 'https://s3.example/pictures',
    region: 'us-east-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'a/b+c',
  })
  expect(read('http://KEY:SECRET@10.0.0.5:9000/my.pictures/?region=eu-1&style=host')).toMatchObject({
    url: 'http://my.pictures.10.0.0.5:9000',
    region: 'eu-1',
  })
  expect(readConfig({}).s3).toBeNull()
})

test.each([
  'KEY:SECRET@s3.example/pictures',
  's3://KEY:SECRET@s3.example/pictures',
  'https://KEY:SEC/RET@s3.example/pictures',
  'https://s3.example/pictures',
  'https://KEY@s3.example/pictures',
  'https://KEY:SECRET%@s3.example/pictures',
  'https://KEY:SECRET@s3.example',
  'https://KEY:SECRET@s3.example/pictures/below',
  'https://KEY:SECRET@s3.example/Pictures',
  'https://KEY:SECRET@s3.example/pictures#x',
  'https://KEY:SECRET@s3.example/pictures?acl=public',
  'https://KEY:SECRET@s3.example/pictures?style=virtual',
  'https://KEY:SECRET@s3.example/pictures?region=eu%201',
])('%s is refused in one line that does not repeat it', url => {
  expect(() => read(url)).toThrow(/^S3_URL (must|may) .+$/)
  expect(() => read(url)).not.toThrow(/SEC(?!RET@s3\.example\/bucket)/)
})
