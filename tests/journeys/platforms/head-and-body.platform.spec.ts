import { headAndBody } from '#tests/conformance/dialects/head-and-body.ts';
import { createDialectPlatform } from '#tests/support/other-platforms/dialect-platform.ts';
import { test } from '#tests/support/other-platforms/fixture.ts';

import { addDialectJourneys } from './dialect-journey.ts';

test.use({ platform: createDialectPlatform(headAndBody), expectedErrors: [/status of 400/] });
addDialectJourneys(test, 'head and body');
