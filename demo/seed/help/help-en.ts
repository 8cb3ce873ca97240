import type { HelpTexts } from '#demo/seed/help/help-texts.ts';

/** In English, which stands in for every other language. */
export const helpEn: HelpTexts = {
  tableHeads: ['Way', 'From – to', 'Fee'],
  noFee: 'none',
  topics: {
    deposits: {
      title: 'Deposits',
      content: `
        <p>Open <a href="/m/voucherCenter">Deposit</a>, choose a way and an amount, and see what the fee is and what reaches your balance before you tap. Amounts are in {currency}.</p>
        <h2>Ways to deposit at {brand}</h2>
        {methods}
        <h2>When is the money there?</h2>
        <ul><li>Through a payment service: usually at once, at the latest after a few minutes.</li>
        <li>By a transfer from your bank: as soon as the money is in our account and we have seen your order’s number in its reference. On working days that takes up to one day.</li></ul>
        <h2>My deposit has not arrived</h2>
        <ol><li>Open the order under <a href="/m/voucherCenter">Deposit</a>: its steps say what it waits for.</li>
        <li>A transfer whose reference is missing has to be looked for. Send us a picture of the receipt, by the order or by <a href="/m/feedback">feedback</a>.</li>
        <li>An order that ran out of time still counts: money that comes in later is credited.</li></ol>
        <p>Pay from an account in your own name. What comes from somebody else’s goes back.</p>`,
    },
    withdrawals: {
      title: 'Withdrawals',
      content: `
        <p>Under <a href="/m/withdraw">Withdraw</a> you see how much you can take out now, and what is still to be bet.</p>
        <table><tbody><tr><th>Least</th><td>{withdrawMin}</td></tr><tr><th>Most at once</th><td>{withdrawMax}</td></tr><tr><th>Most in a day</th><td>{withdrawDay}, {withdrawCount} withdrawals</td></tr><tr><th>Fee</th><td>{withdrawFee}</td></tr><tr><th>Usual time</th><td>{withdrawTime}</td></tr></tbody></table>
        <h2>What you need</h2>
        <ul><li>An account in the name that you gave as yours. The name can be set once.</li>
        <li>Your withdrawal password, or a code of your authenticator app.</li>
        <li>Deposits are bet once before they can be taken out.</li></ul>
        <h2>Why was it rejected?</h2>
        <p>The order says so: the bank refused the account, the account is in another name, or you have to show who you are first. The money is back in your balance at once.</p>
        <p>A break or a self-exclusion never keeps you from taking out what is yours.</p>`,
    },
    bonus: {
      title: 'Bonus and turnover',
      content: `
        <p><img src="{banner}" width="720" height="360" alt="{bonusName}"></p>
        <p><strong>{bonusName}</strong>: {bonusPercent} on top of a deposit of at least {bonusLeast}, up to {bonusMost}. Choose it while you deposit.</p>
        <h2>What is turnover?</h2>
        <p>Turnover is the sum of your bets that are decided, won or lost. A bonus becomes money that you can take out once you have bet it {bonusTimes} times.</p>
        <blockquote>An example: with a bonus of {bonusLeast}, bets worth {bonusTimes} times as much make it yours. A bet that is taken back does not count.</blockquote>
        <ul><li>What is left to bet stands under <a href="/m/withdraw">Withdraw</a>, per deposit and per bonus.</li>
        <li>Play with trial money does not count.</li>
        <li>Until then the bonus waits beside your balance.</li></ul>`,
    },
    account: {
      title: 'Account and password',
      content: `
        <h2>I forgot my password</h2>
        <p><a href="/m/forget">Ask for a new one</a> by the phone number or the email address of your account. The link holds for half an hour.</p>
        <h2>My account is locked</h2>
        <p>After several wrong passwords we wait a while before the next attempt. Nobody got in. Choose a password that you use nowhere else.</p>
        <h2>Keep it safe</h2>
        <ul><li>Switch on the authenticator app in the <a href="/m/securityCenter">security centre</a>, and look through your devices there.</li>
        <li>{brand} never asks for your password or a code, by no message and no call.</li>
        <li>One person has one account. Do not let anybody else play with yours.</li></ul>
        <h2>My name is wrong</h2>
        <p>The name for payouts can be set once. If it is wrong, write to us by <a href="/m/feedback">feedback</a>: we ask for a document.</p>`,
    },
    'responsible-play': {
      title: 'Responsible play',
      content: `
        <p>Playing should stay a pastime. You must be {age} or older. Never play with money that you need, and never to win back what is lost.</p>
        <h2>What you can set</h2>
        <ul><li><strong>Deposit limits</strong> for a day, a week and a month. A lower one holds at once, a higher one after 24 hours and only if you confirm it.</li>
        <li><strong>Reality check</strong>: the game stops and says how long you have played, and what you won and lost.</li>
        <li><strong>A break</strong> for some days, or <strong>self-exclusion</strong> for months. Nobody can end it sooner, we neither.</li></ul>
        <p>All of it is under <a href="/m/member/protection">Limits and breaks</a>.</p>
        <h2>Are you worried?</h2>
        <p>Do you think of playing when you should not? Do you hide it? Do you borrow for it? Then talk to somebody. These help, free of charge:</p>
        <ul>{organisations}</ul>`,
    },
    technical: {
      title: 'Technical questions',
      content: `
        <h2>A game does not open</h2>
        <ol><li>Look whether you have a connection, then tap again.</li>
        <li>Close other apps and tabs: a game needs memory.</li>
        <li>Update the browser. Chrome, Safari, Firefox and Edge of the last two years work.</li></ol>
        <h2>The connection broke in the middle of a round</h2>
        <p>A bet that reached us is played to its end. Open the game again: it goes on where it was. What came of it stands in your <a href="/m/gameRecord">bet records</a>.</p>
        <h2>It uses too much data</h2>
        <p>Switch on saving in the <a href="/m/set">settings</a>: pictures are smaller then, and nothing is loaded ahead.</p>
        <h2>Something else</h2>
        <p>Write to us by <a href="/m/feedback">feedback</a>. A picture of the screen helps, and the number that stands beside an error.</p>`,
    },
    terms: {
      title: 'Terms and conditions',
      content: `
        <p>These are the terms between you and {brand} ({licence}).</p>
        <h2>1. Who may play</h2>
        <p>You are {age} or older, play for yourself, and are in a country that {brand} serves. We may ask you to prove it, and must refuse you until you have.</p>
        <h2>2. Your account</h2>
        <p>One person has one account. What you tell us about yourself is true. What is done with your password counts as done by you, until you tell us that somebody else knows it.</p>
        <h2>3. Money</h2>
        <p>Accounts are kept in {currency}. Deposits and withdrawals go by accounts in your own name. Your balance is no bank deposit and bears no interest. Money that was credited by mistake is not yours: tell us.</p>
        <h2>4. Bets</h2>
        <p>A bet holds once we have confirmed it, and is decided by the rules of its game. If a fault in a game decides it wrongly, the round is taken back and the bet returned.</p>
        <h2>5. Bonuses</h2>
        <p>A bonus is for one person, account and device. Its conditions stand beside it before you take it, and do not change afterwards.</p>
        <h2>6. What is not allowed</h2>
        <p>Programs that play for you, agreements with other players at one table, several accounts, money that comes from a crime. We may close the account then; what is yours is paid out, as far as the law lets us.</p>
        <h2>7. Breaks and self-exclusion</h2>
        <p>What you decide about limits, breaks and exclusion we carry out at once, and we do not end it before its time.</p>
        <h2>8. Complaints</h2>
        <p>Write by <a href="/m/feedback">feedback</a>. You get a number at once and an answer within eight days. If you do not agree with it, you can take it to the body that our licence names.</p>
        <h2>9. Changes</h2>
        <p>We say it in an announcement 14 days before a change of these terms. If you do not want it, take out your money and close the account.</p>`,
    },
    privacy: {
      title: 'Privacy',
      content: `
        <p>What {brand} keeps about you, and why.</p>
        <table><thead><tr><th>What</th><th>What for</th><th>How long</th></tr></thead><tbody><tr><td>Name, birthday, contact</td><td>Your account, your age</td><td>Until five years after it is closed</td></tr><tr><td>Deposits, bets, withdrawals</td><td>Accounts and the law</td><td>Until five years after it is closed</td></tr><tr><td>Pictures that you send</td><td>The order or the question they are about</td><td>90 days after it is closed</td></tr><tr><td>Addresses of your devices</td><td>Safety of the account</td><td>Until the device is logged out</td></tr></tbody></table>
        <ul><li>We do not sell it. Payment services and vendors of games get what they need for their part.</li>
        <li>Pictures lose what a phone writes into them: place, time and device.</li>
        <li>You can ask what we keep, have it corrected, and have it deleted where the law lets us: by <a href="/m/feedback">feedback</a>.</li></ul>`,
    },
  },
};
