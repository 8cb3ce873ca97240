import { expect, test } from 'vitest';

import { gameList } from '#contract/calls/catalogue/games.ts';
import { domainRoute } from '#contract/calls/system/merchants.ts';
import { gameClasses } from '#contract/values/games.ts';

import { buildOpenApi, buildOperation } from './openapi.ts';

test('the schema `MerchantRecord` has hosts; the schema `Merchant` has no hosts, region or upstream [ST-11]', () => {
  expect(buildOperation(domainRoute)).toHaveProperty(
    ['responses', '200', 'content', 'application/json', 'schema', 'allOf', 1, 'properties', 'value', 'anyOf'],
    [{ $ref: '#/components/schemas/MerchantRecord' }, { $ref: '#/components/schemas/Merchant' }],
  );
  const schemas = ['components', 'schemas'];
  expect(buildOpenApi()).toHaveProperty([...schemas, 'MerchantRecord', 'properties', 'hosts']);
  for (const name of ['hosts', 'region', 'upstream'])
    expect(buildOpenApi()).not.toHaveProperty([...schemas, 'Merchant', 'properties', name]);
});

test('items of arrays are described, also within a named schema', () => {
  const page = buildOperation(gameList);
  expect(JSON.stringify(page)).toContain('"items":{"$ref":"#/components/schemas/Game"}');
  const [schemas, items] = [
    ['components', 'schemas'],
    ['properties', 'gameClassify', 'items'],
  ];
  expect(buildOpenApi()).toHaveProperty([...schemas, 'Game', ...items], {
    type: 'string',
    enum: [...gameClasses],
  });
});
