import { generate, planPages } from '@pagewright/codegen';
import {
  type Json,
  type Scheme,
  type TargetId,
  type TargetProfile,
  targetIds,
  targetSupport,
} from '@pagewright/core';
import { expect } from 'vitest';
import { type SentenceTests, scheme, shownByCases } from './read.js';

const methods = [{ operation: 'get /users', scheme: 'userPages', why: 'operation' }] as const;

function textOf(one: Scheme, target: TargetId, example?: string): string {
  const files = generate({ schemes: [one], methods, ...(example !== undefined && { example }) }, target);
  return files.map(({ text }) => text).join('\n');
}

/** Returns the targets that reach every page of a scheme with this request and response in the default profile. */
function advancing(type: string, request: Json, response: Json): readonly TargetId[] {
  const one = scheme({ type, request, response });
  return targetIds.filter((target) => targetSupport(one, target).advances);
}

const items = { type: 'items' };
const nested = { users: items, meta: { type: 'cursor', cursorPath: ['token'] } };

export const outputTests: SentenceTests = {
  "The output has a page type named after the scheme, a params type with the scheme's request fields, and a response type with its response fields (metadata such as total stays available next to the items).":
    () => {
      const response = { users: items, next: { type: 'cursor' }, total: { type: 'total' } };
      const text = textOf(scheme({ response }), 'typescript');
      for (const name of ['class UserPages', 'UserPagesParams', 'UserPagesResponse', 'limit', 'total'])
        expect(text).toContain(name);
    },
  'Pages read fields from the response body.': shownByCases('Pages read fields from the response body.'),
  'Fields located in header or linkHeader are carried into compiled output and manifests (C++ and Dart expose them as page metadata) but no target advances from them, so a scheme whose only cursor is in a header stops after the first page.':
    () => {
      const response = { users: items, next: { type: 'cursor', location: 'header', headerName: 'X-Next' } };
      expect(advancing('cursor', { after: { type: 'cursor' } }, response)).toEqual([]);
      shownByCases(
        'no target advances from them, so a scheme whose only cursor is in a header stops after the first page',
      )();
    },
  'The profile `full` makes an exception: its pages read all of them, and follow what they read.': () => {
    const next = (location: string, profile: TargetProfile) => {
      const response = { users: items, next: { type: 'cursorUrl', location } };
      const one = scheme({ type: 'cursorUrl', request: {}, response });
      return targetIds.filter(
        (target) => planPages([one], target, { profile, methods }).pages[0]?.paging.rule === 'url',
      );
    };
    for (const location of ['header', 'linkHeader']) {
      expect(next(location, 'baseline')).toEqual([]);
      expect(next(location, 'full')).toEqual(targetIds);
    }
  },
  'bodyLink is followed as a next-page URL by Rust only.': () => {
    const response = { users: items, next: { type: 'cursorUrl', location: 'bodyLink' } };
    expect(advancing('cursorUrl', {}, response)).toEqual(['rust']);
  },
  'cursorPath and itemCursor are read by TypeScript and Python; C# reads itemCursor only; other targets stop after the first page of a scheme that relies on either.':
    () => {
      expect(advancing('cursor', { after: { type: 'cursor' } }, nested)).toEqual(['typescript', 'python']);
      const byItem = { users: { ...items, itemCursor: ['id'] } };
      expect(advancing('cursorId', { after: { type: 'cursorId' } }, byItem)).toEqual([
        'typescript',
        'python',
        'csharp',
      ]);
    },
  'The generated README gains a Pagination section using the operation chosen by `readme.exampleRequests.pagination`.':
    () => {
      const readme = generate({ schemes: [scheme()], methods, example: 'get /users' }, 'typescript').find(
        ({ path }) => path === 'README.md',
      );
      expect(readme?.text).toMatch(/^#+ Pagination$/m);
      expect(readme?.text).toContain('/users');
    },
  'That is the profile `baseline`, which is the default:': () => {
    for (const target of targetIds) {
      const one = scheme({ response: nested });
      expect(targetSupport(one, target)).toEqual(targetSupport(one, target, 'baseline'));
    }
  },
  'In the profile `full` every target follows what the format can declare:': () => {
    for (const location of ['body', 'bodyLink', 'header', 'linkHeader']) {
      const response = { users: items, next: { type: 'cursorUrl', location } };
      const one = scheme({ type: 'cursorUrl', request: {}, response });
      for (const target of targetIds)
        expect(targetSupport(one, target, 'full')).toMatchObject({ advances: true, notes: [] });
    }
  },
  '`targets.profile: latest` follows their newer documentation (D35): the targets behave as in this table, and the format itself is [read differently](#the-profile-latest):':
    () => {
      const one = scheme({ response: nested });
      const latest = targetIds.filter((target) => targetSupport(one, target, 'latest').advances);
      expect(latest).toEqual(expect.arrayContaining(['java', 'kotlin', 'ruby']));
    },
};
