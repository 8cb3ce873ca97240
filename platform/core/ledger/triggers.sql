-- A balance is the sum of its entries; the check on `ledger_accounts` refuses an overdraft with its whole batch.
CREATE TRIGGER `ledger_entry_booked` AFTER INSERT ON `ledger_entries` BEGIN
  UPDATE `ledger_accounts` SET `balance_minor` = `balance_minor` + NEW.`amount_minor`,
    `staked_minor` = `staked_minor` + iif(NEW.`scope` = 'bet' AND NEW.`amount_minor` < 0, -NEW.`amount_minor`, 0)
  WHERE `id` = NEW.`account_id`;
  UPDATE `ledger_entries` SET `balance_after_minor` =
    (SELECT `balance_minor` FROM `ledger_accounts` WHERE `id` = NEW.`account_id`)
  WHERE `id` = NEW.`id`;
END;

-- An entry must have its account's currency.
CREATE TRIGGER `ledger_entry_currency` BEFORE INSERT ON `ledger_entries`
WHEN NEW.`currency` <> (SELECT `currency` FROM `ledger_accounts` WHERE `id` = NEW.`account_id`) BEGIN
  SELECT RAISE(ABORT, 'ledger: entry in another currency than its account');
END;

-- An entry must have the scope and time of its transaction.
CREATE TRIGGER `ledger_entry_transaction` BEFORE INSERT ON `ledger_entries`
WHEN NOT EXISTS (SELECT 1 FROM `ledger_transactions`
  WHERE `id` = NEW.`transaction_id` AND `scope` = NEW.`scope` AND `at` = NEW.`at`) BEGIN
  SELECT RAISE(ABORT, 'ledger: entry of another kind or time than its transaction');
END;

-- Entries are immutable; only `ledger_entry_booked` writes the balance, once.
CREATE TRIGGER `ledger_entry_kept` BEFORE UPDATE ON `ledger_entries`
WHEN OLD.`balance_after_minor` IS NOT NULL OR OLD.`amount_minor` <> NEW.`amount_minor`
  OR OLD.`account_id` <> NEW.`account_id` OR OLD.`transaction_id` <> NEW.`transaction_id`
  OR OLD.`currency` <> NEW.`currency` OR OLD.`scope` <> NEW.`scope` OR OLD.`at` <> NEW.`at` OR OLD.`id` <> NEW.`id` BEGIN
  SELECT RAISE(ABORT, 'ledger: an entry is never changed');
END;

-- Entries cannot be deleted.
CREATE TRIGGER `ledger_entry_never_deleted` BEFORE DELETE ON `ledger_entries` BEGIN
  SELECT RAISE(ABORT, 'ledger: an entry is never deleted');
END;
