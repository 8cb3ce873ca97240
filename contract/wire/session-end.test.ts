import { expect, test } from 'vitest';

import { errorStatus, isErrorCode } from './error-codes.ts';
import { endsSession } from './session-end.ts';

test('the codes that end a session are those of status 401, and no others', () => {
  const codes = Object.keys(errorStatus).filter(isErrorCode);
  expect(codes.filter(endsSession)).toEqual(codes.filter((code) => errorStatus[code] === 401));
});
