import { plainCodes } from '#tests/conformance/dialects/plain-codes.ts';
import { createDialectPlatform } from '#tests/support/other-platforms/dialect-platform.ts';
import { test } from '#tests/support/other-platforms/fixture.ts';

import { addDialectJourneys } from './dialect-journey.ts';

test.use({ platform: createDialectPlatform(plainCodes), expectedErrors: [/status of 400/] });
addDialectJourneys(test, 'plain codes');
