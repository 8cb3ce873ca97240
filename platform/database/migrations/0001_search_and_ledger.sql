-- Full text over the names of the games, in every language. Trigrams need no word boundaries, so Chinese
-- and Thai names are found by any part of three characters or more.
CREATE VIRTUAL TABLE `game_search` USING fts5(`folded`, content='game_names', content_rowid='id', tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER `game_search_added` AFTER INSERT ON `game_names` BEGIN
  INSERT INTO `game_search` (`rowid`, `folded`) VALUES (NEW.`id`, NEW.`folded`);
END;
--> statement-breakpoint
CREATE TRIGGER `game_search_removed` AFTER DELETE ON `game_names` BEGIN
  INSERT INTO `game_search` (`game_search`, `rowid`, `folded`) VALUES ('delete', OLD.`id`, OLD.`folded`);
END;
--> statement-breakpoint
CREATE TRIGGER `game_search_changed` AFTER UPDATE ON `game_names` BEGIN
  INSERT INTO `game_search` (`game_search`, `rowid`, `folded`) VALUES ('delete', OLD.`id`, OLD.`folded`);
  INSERT INTO `game_search` (`rowid`, `folded`) VALUES (NEW.`id`, NEW.`folded`);
END;
--> statement-breakpoint
-- A balance is the sum of its entries by construction. The check on `ledger_accounts` refuses an overdraft.
CREATE TRIGGER `ledger_entry_booked` AFTER INSERT ON `ledger_entries` BEGIN
  UPDATE `ledger_accounts` SET `balance_minor` = `balance_minor` + NEW.`amount_minor` WHERE `id` = NEW.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_currency` BEFORE INSERT ON `ledger_entries`
WHEN NEW.`currency` <> (SELECT `currency` FROM `ledger_accounts` WHERE `id` = NEW.`account_id`) BEGIN
  SELECT RAISE(ABORT, 'ledger: entry in another currency than its account');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_kept` BEFORE UPDATE ON `ledger_entries` BEGIN
  SELECT RAISE(ABORT, 'ledger: an entry is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_never_deleted` BEFORE DELETE ON `ledger_entries` BEGIN
  SELECT RAISE(ABORT, 'ledger: an entry is never deleted');
END;
