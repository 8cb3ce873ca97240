// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { InApp } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { unreadQuery, useUnreadMessages } from './unread-messages.ts';

function Badge() {
  const count = useUnreadMessages();
  return count > 0 && <b>{count}</b>;
}

test('a count that arrives before this part of the page is hydrated does not differ from the edge’s HTML', async () => {
  mockReplies({ '*': () => 3 });
  const client = new QueryClient();
  setSession(client, aSession);
  const page = (
    <InApp client={client}>
      <Badge />
    </InApp>
  );
  const place = document.createElement('div');
  place.innerHTML = renderToString(page);
  client.setQueryData(unreadQuery().queryKey, 3);
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(place, page, { onRecoverableError }));
  expect(place.textContent).toBe('3');
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
});
