// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { type CustomerType, customerTypes } from '#contract/values/customers.ts';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';
import { open } from '#src/testing/contracts.tsx';

import { ReminderPopup } from './reminder-popup.tsx';
import { listWaitingKinds, useWaitingContracts } from './reminders.ts';

test('a contract waits for acceptance unless its field is null, "" or []; the order is daily, dividend, hourly [CT-04] [CT-05]', () => {
  const none = { dailysalreqtype: '', divtypecompperiodreq: [], contracthoursalreq: null };
  expect(listWaitingKinds(none)).toEqual([]);
  expect(listWaitingKinds({ ...none, contracthoursalreq: 'hour', dailysalreqtype: 'day' })).toEqual([
    'salary',
    'hourly',
  ]);
  expect(listWaitingKinds({ ...none, divtypecompperiodreq: ['month'] })).toEqual(['dividend']);
  expect(listWaitingKinds({ ...none, dailysalreqtype: ['day'] })).toEqual(['salary']);
  expect(listWaitingKinds({ ...none, contracthoursalreq: ['hour'] })).toEqual(['hourly']);
});

function Waiting({ type }: { type: CustomerType }) {
  return <p>{`waiting: ${useWaitingContracts(type).join()}`}</p>;
}
const fields = { dailysalreqtype: 'day', divtypecompperiodreq: ['month'], contracthoursalreq: 'hour' };
const replies = { '/wps/member/info/funds/consolidated': () => fields };

test.for([0, 4, 40, 41, 42] as const)('accounts of type %i are not reminded [CT-06]', async (type) => {
  const requests = open(<Waiting type={type} />, replies, type);
  expect(await screen.findByText('waiting:')).toBeTruthy();
  expect(requests.filter(({ url }) => url.includes('consolidated'))).toEqual([]);
});

/** Like the `PopupScheduler`: mounts the popup once the agent should be reminded of a contract. */
function ReminderWhenDue() {
  const waiting = useWaitingContracts(customerTypes.agent);
  return waiting.length > 0 ? (
    <>
      <button type="button" onClick={() => openOverlay('popup-contract')}>
        Open
      </button>
      <ReminderPopup name="popup-contract" />
    </>
  ) : null;
}

test('agents are reminded of one contract after the other; each can be postponed or opened [CT-07] [CT-09]', async () => {
  open(<ReminderWhenDue />, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  for (const [kind, href] of [
    ['Daily salary', '/m/member/agent/getSalaryContract'],
    ['Dividend', '/m/member/agent/getDevidendContract'],
    ['Hourly salary', '/m/member/agent/getHourContract'],
  ] as const) {
    const popup = within(await screen.findByRole('alertdialog', { name: `${kind}: new contract to review` }));
    expect(popup.getByRole('link', { name: 'View contract' }).getAttribute('href')).toBe(href);
    await userEvent.click(popup.getByRole('button', { name: 'Not now' }));
  }
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
