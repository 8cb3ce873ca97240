import { expect, test } from 'vitest';

import { gameList } from '#contract/calls/catalogue/games.ts';
import { domainRoute } from '#contract/calls/system/merchants.ts';
import { gameClasses } from '#contract/values/games.ts';

import { openApi, operation } from './openapi.ts';

test('the description promises a browser no hosts of its merchant, which only the edge is told [ST-11]', () => {
  expect(operation(domainRoute)).toHaveProperty(
    ['responses', '200', 'content', 'application/json', 'schema', 'allOf', 1, 'properties', 'value', 'anyOf'],
    [{ $ref: '#/components/schemas/MerchantRecord' }, { $ref: '#/components/schemas/Merchant' }],
  );
  const schemas = ['components', 'schemas'];
  expect(openApi()).toHaveProperty([...schemas, 'MerchantRecord', 'properties', 'hosts']);
  for (const name of ['hosts', 'region', 'upstream'])
    expect(openApi()).not.toHaveProperty([...schemas, 'Merchant', 'properties', name]);
});

test('rows of a list are described, within a named schema too', () => {
  const page = operation(gameList);
  expect(JSON.stringify(page)).toContain('"items":{"$ref":"#/components/schemas/Game"}');
  const [schemas, items] = [
    ['components', 'schemas'],
    ['properties', 'gameClassify', 'items'],
  ];
  expect(openApi()).toHaveProperty([...schemas, 'Game', ...items], {
    type: 'string',
    enum: [...gameClasses],
  });
});
