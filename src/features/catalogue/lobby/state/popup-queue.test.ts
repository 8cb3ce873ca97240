// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { scopeStorage } from '#src/shared/storage/stored.ts';

import { finishPopup, offerPopups, requestPopup, useCurrentPopup } from './popup-queue.ts';

const current = () => renderHook(useCurrentPopup).result.current;
/** Closes every popup and gives the order in which they came. */
function closeAll(): string[] {
  const seen: string[] = [];
  for (let kind = current(); kind; kind = current()) {
    seen.push(kind);
    act(finishPopup);
  }
  return seen;
}

beforeEach(() => {
  closeAll();
  sessionStorage.clear();
  scopeStorage('aurora', 'member1');
});

test('popups wait for each other: login, download, customer service [HM-21] [HM-22] [HM-23]', () => {
  offerPopups(['service', 'download', 'login']);
  expect(closeAll()).toEqual(['login', 'download', 'service']);
});

test('each comes by itself at most once a session, whoever else has seen it', () => {
  offerPopups(['login']);
  closeAll();
  offerPopups(['login']);
  expect(closeAll()).toEqual([]);
  scopeStorage('aurora', 'member2');
  offerPopups(['login']);
  expect(closeAll()).toEqual(['login']);
});

test('one that is asked for comes although it was seen, right after the one on screen', () => {
  offerPopups(['login', 'service']);
  requestPopup('download');
  expect(closeAll()).toEqual(['login', 'download', 'service']);
  requestPopup('download');
  expect(closeAll()).toEqual(['download']);
});
