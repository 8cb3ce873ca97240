// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { useDrawnLater } from './use-drawn-later.ts';

const seen: boolean[] = [];
function Part({ wanted }: { wanted: boolean }) {
  const drawn = useDrawnLater(wanted);
  seen.push(drawn);
  return drawn ? 'whole' : 'frame';
}

test('what the browser opens by itself comes as a frame first, and whole thereafter', async () => {
  seen.length = 0;
  const { findByText } = render(<Part wanted />);
  await findByText('whole');
  expect(seen[0]).toBe(false);
});

test('what is not there yet waits for it', async () => {
  const { findByText, rerender } = render(<Part wanted={false} />);
  await findByText('frame');
  rerender(<Part wanted />);
  await findByText('whole');
});

test('the edge draws it whole, and the browser takes that over as it is', async () => {
  const html = renderToString(<Part wanted />);
  expect(html).toBe('whole');
  seen.length = 0;
  const container = document.createElement('div');
  container.innerHTML = html;
  const { findByText } = render(<Part wanted />, { container, hydrate: true });
  await findByText('whole');
  // Once: nothing is drawn anew for having been taken over.
  expect(seen).toEqual([true]);
});
