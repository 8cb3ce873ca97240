// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';

import { scopeStorage } from '#src/shared/storage/stored.ts';
import { answerCalls } from '#src/testing/replies.ts';

import { keptMemberInfo, memberInfoQuery } from './member-queries.ts';

const info = {
  id: '7',
  type: 0,
  nickname: 'Robin',
  account: 'member1',
  icon: null,
  clubLabel: { labelName: 'Silver' },
  hasPassword: true,
};

afterEach(() => localStorage.clear());

test('member info is kept in local storage, apart by merchant and member [CA-03] [CA-10]', async () => {
  answerCalls({ '*': () => info });
  scopeStorage('aurora', 'member1');
  await new QueryClient().fetchQuery(memberInfoQuery());
  expect(keptMemberInfo.read()).toEqual(info);
  expect(Object.keys(localStorage)).toEqual([expect.stringContaining('aurora:member1')]);
  scopeStorage('aurora', 'rich1');
  expect(keptMemberInfo.read()).toBeNull();
  scopeStorage('lotus', 'member1');
  expect(keptMemberInfo.read()).toBeNull();
});
