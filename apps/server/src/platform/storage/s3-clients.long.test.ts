import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedPortal, startServedPortal } from '../../../test/pages/start-served-portal.ts';

/** The storage is read with the clients that Debian has. It only reads: what they write is refused as one that S3 would refuse. */

const key = 'edi-labels/XA/100% gods & <märk>+ü.pdf';
const content = '%PDF-1.7 names';

let folder: string;
let portal: ServedPortal;
let copy: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-clients-'));
  copy = join(folder, 'copy.pdf');
  await writeFile(join(folder, 'new.pdf'), content);
  await mkdir(join(folder, 'documents/edi-labels/XA/old'), { recursive: true });
  await writeFile(join(folder, 'documents', key), content);
  for (let at = 0; at < 1200; at += 1)
    await writeFile(join(folder, `documents/edi-labels/XA/old/${at}.txt`), 'x');
  portal = await startServedPortal({ EDI_STORAGE_DIR: join(folder, 'documents') });
});

afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

interface Ran {
  readonly failed: boolean;
  readonly said: string;
}

/** Debian's programs alone, with neither settings nor credentials of whoever runs the test. */
function run(program: string, args: readonly string[], more: Record<string, string> = {}) {
  const env = { PATH: '/usr/bin:/bin', HOME: folder, LC_ALL: 'C.UTF-8', ...more };
  return new Promise<Ran>((resolve) => {
    execFile(program, args, { env, maxBuffer: 4_000_000 }, (error, out, err) =>
      resolve({ failed: error !== null, said: out + err }),
    );
  });
}

type Client = (...args: string[]) => Promise<Ran>;
const bucket = 's3://portal-files';
const aws: Client = (...args) =>
  run('/usr/bin/aws', [...args, '--endpoint-url', `${portal.url}/storage`, '--no-sign-request'], {
    AWS_DEFAULT_REGION: 'us-east-1',
    AWS_EC2_METADATA_DISABLED: 'true',
  });
const s3cmd: Client = (...args) => {
  const host = `${new URL(portal.url).host}/storage`;
  const place = ['--no-ssl', `--host=${host}`, `--host-bucket=${host}`, '--config=/dev/null'];
  return run('/usr/bin/s3cmd', [...place, '--access_key=any', '--secret_key=any', ...args]);
};
const rclone: Client = (...args) =>
  run('/usr/bin/rclone', ['--retries=1', '--low-level-retries=1', '--config=', ...args], {
    RCLONE_S3_PROVIDER: 'Other',
    RCLONE_S3_ENDPOINT: `${portal.url}/storage`,
    RCLONE_S3_NO_CHECK_BUCKET: 'true',
  });

const refused = (said: RegExp) => ({ failed: true, said: expect.stringMatching(said) });
const done = (said: RegExp) => ({ failed: false, said: expect.stringMatching(said) });
const downloaded = { failed: false, said: content };
const withCopy = async (ran: Promise<Ran>) => {
  const { failed, said } = await ran;
  return { failed, said: await readFile(copy, 'utf8').catch(() => said) };
};
const notAllowed = refused(/MethodNotAllowed|can be read only/);
const notImplemented = refused(/NotImplemented/);
const named = ['--bucket', 'portal-files', '--key', key];

/** What each client is asked for, in its words, and what it then says. */
const asked: readonly (readonly [string, () => Promise<Ran>, object])[] = [
  [
    'aws lists',
    () => aws('s3', 'ls', `${bucket}/edi-labels/XA/`),
    done(/PRE old\/\n[^]* 14 100% gods & <märk>\+ü\.pdf/),
  ],
  [
    'aws lists pages',
    () => aws('s3', 'ls', '--recursive', '--summarize', `${bucket}/edi-labels/XA/old/`),
    done(/Total Objects: 1201/),
  ],
  ['aws gets', () => withCopy(aws('s3', 'cp', `${bucket}/${key}`, copy)), downloaded],
  ['aws reads tags', () => aws('s3api', 'get-object-tagging', ...named), done(/"TagSet": \[\]/)],
  ['aws reads grants', () => aws('s3api', 'get-object-acl', ...named), done(/AllUsers[^]*"READ"/)],
  [
    'aws reads attributes',
    () => aws('s3api', 'get-object-attributes', ...named, '--object-attributes', 'ObjectSize'),
    done(/"ObjectSize": 14/),
  ],
  [
    'aws asks where',
    () => aws('s3api', 'get-bucket-location', '--bucket', 'portal-files'),
    done(/"LocationConstraint": null/),
  ],
  [
    'aws asks for a torrent',
    () => aws('s3api', 'get-object-torrent', ...named, copy),
    notImplemented,
  ],
  [
    'aws puts',
    () => aws('s3', 'cp', join(folder, 'new.pdf'), `${bucket}/edi-labels/XA/new.pdf`),
    notAllowed,
  ],
  [
    'aws copies',
    () => aws('s3', 'cp', `${bucket}/${key}`, `${bucket}/edi-labels/XA/new.pdf`),
    notAllowed,
  ],
  ['aws deletes', () => aws('s3', 'rm', `${bucket}/${key}`), notAllowed],
  [
    'aws tags',
    () => aws('s3api', 'put-object-tagging', ...named, '--tagging', 'TagSet=[]'),
    notImplemented,
  ],
  [
    's3cmd lists',
    () => s3cmd('ls', `${bucket}/edi-labels/XA/`),
    done(/DIR .*old\/\n[^]* 14 .*100% gods & <märk>\+ü\.pdf/),
  ],
  ['s3cmd gets', () => withCopy(s3cmd('get', '--force', `${bucket}/${key}`, copy)), downloaded],
  [
    's3cmd tells',
    () => s3cmd('info', `${bucket}/${key}`),
    done(/File size: +14[^]*ACL: +\*anon\*: READ/),
  ],
  [
    's3cmd puts',
    () => s3cmd('put', join(folder, 'new.pdf'), `${bucket}/edi-labels/XA/new.pdf`),
    notAllowed,
  ],
  [
    's3cmd copies',
    () => s3cmd('cp', `${bucket}/${key}`, `${bucket}/edi-labels/XA/new.pdf`),
    notAllowed,
  ],
  [
    's3cmd deletes',
    () => s3cmd('del', `${bucket}/${key}`),
    refused(/NotImplemented|MethodNotAllowed|can be read only/),
  ],
  [
    'rclone lists',
    () => rclone('lsf', '-R', ':s3:portal-files/edi-labels/XA'),
    done(/märk[^]*old\/1199\.txt/),
  ],
  ['rclone gets', () => withCopy(rclone('copyto', `:s3:portal-files/${key}`, copy)), downloaded],
  [
    'rclone compares',
    () =>
      rclone(
        'check',
        '--one-way',
        join(folder, 'documents/edi-labels/XA'),
        ':s3:portal-files/edi-labels/XA',
      ),
    done(/0 differences found/),
  ],
  [
    'rclone puts',
    () => rclone('copyto', join(folder, 'new.pdf'), ':s3:portal-files/edi-labels/XA/new.pdf'),
    notAllowed,
  ],
  ['rclone deletes', () => rclone('deletefile', `:s3:portal-files/${key}`), notAllowed],
];

test.for(asked)('EDI-02 %s', async ([, act, said]) => {
  await rm(copy, { force: true });
  expect(await act()).toEqual(said);
});

const script = `
import sys, json, boto3, botocore
from botocore.config import Config
from botocore.exceptions import ClientError
from urllib.request import urlopen
endpoint, key = sys.argv[1:]
s3 = boto3.client('s3', endpoint_url=endpoint, region_name='us-east-1',
  aws_access_key_id='any', aws_secret_access_key='any', config=Config(s3={'addressing_style': 'path'}))
at = {'Bucket': 'portal-files', 'Key': key}
def told(act):
  try: return act()
  except ClientError as error: return error.response['Error']['Code']
print(json.dumps({
  'list': sum(page['KeyCount'] for page in s3.get_paginator('list_objects_v2').paginate(Bucket='portal-files', Prefix='edi-labels/XA/')),
  'get': told(lambda: s3.get_object(**at)['Body'].read().decode()),
  'presigned': urlopen(s3.generate_presigned_url('get_object', Params=at)).read().decode(),
  'head': told(lambda: s3.head_object(**at)['ContentLength']),
  'tags': told(lambda: s3.get_object_tagging(**at)['TagSet']),
  'versions': told(lambda: s3.list_object_versions(Bucket='portal-files')),
  'put': told(lambda: s3.put_object(**at, Body=b'x')),
  'copy': told(lambda: s3.copy_object(**at, CopySource=at)),
  'delete': told(lambda: s3.delete_object(**at)),
  'delete many': told(lambda: s3.delete_objects(Bucket='portal-files', Delete={'Objects': [{'Key': key}]})),
  'tag': told(lambda: s3.put_object_tagging(**at, Tagging={'TagSet': []})),
  'upload in parts': told(lambda: s3.create_multipart_upload(**at)),
}))
`;

test('EDI-02 boto3 lists and gets, signed and presigned, and is refused what writes', async () => {
  const { failed, said } = await run('/usr/bin/python3', [
    '-c',
    script,
    `${portal.url}/storage`,
    key,
  ]);
  expect([failed, said]).toEqual([false, expect.stringMatching(/^\{.*\}\n$/)]);
  expect(JSON.parse(said)).toEqual({
    list: 1203,
    get: content,
    presigned: content,
    head: 14,
    tags: [],
    versions: 'NotImplemented',
    put: 'MethodNotAllowed',
    copy: 'MethodNotAllowed',
    delete: 'MethodNotAllowed',
    'delete many': 'NotImplemented',
    tag: 'NotImplemented',
    'upload in parts': 'NotImplemented',
  });
});
