import { gatewayDialect } from '#tests/conformance/dialects/gateway.ts';
import { createDialectPlatform } from '#tests/support/other-platforms/dialect-platform.ts';
import { test } from '#tests/support/other-platforms/fixture.ts';

import { addDialectJourneys } from './dialect-journey.ts';

test.use({ platform: createDialectPlatform(gatewayDialect), expectedErrors: [/status of 400/] });
addDialectJourneys(test, 'gateway');
