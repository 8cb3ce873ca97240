import { expect, test } from 'vitest';

import { errorStatus, isErrorCode } from './error-codes.ts';
import { endsSession } from './session-end.ts';

test('exactly the codes of status 401 end a session', () => {
  const codes = Object.keys(errorStatus).filter(isErrorCode);
  expect(codes.filter(endsSession)).toEqual(codes.filter((code) => errorStatus[code] === 401));
});
