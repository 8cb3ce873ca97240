import { afterEach, expect, test } from 'vitest';

import { clearDraft, readDraft, saveDraft } from './draft.ts';

afterEach(clearDraft);

test('a member who logs in after another member in the same tab does not see the other member’s draft', () => {
  saveDraft({ userName: 'robin', amount: '250', payoutAccountId: 'first' });
  expect(readDraft('robin')).toMatchObject({ amount: '250', payoutAccountId: 'first' });
  expect(readDraft('sam')).toEqual({ amount: '', payoutAccountId: null });
  clearDraft();
  expect(readDraft('robin')).toEqual({ amount: '', payoutAccountId: null });
});
