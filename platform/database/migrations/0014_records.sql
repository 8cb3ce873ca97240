DROP INDEX `rounds_newest`;--> statement-breakpoint
CREATE INDEX `rounds_newest` ON `rounds` (`account_id`,`mode`,`opened_at`,`id`,`node_id`,`bet_minor`,`win_minor`);--> statement-breakpoint
DROP INDEX `ledger_entries_of_kind`;--> statement-breakpoint
CREATE INDEX `ledger_entries_of_kind` ON `ledger_entries` (`account_id`,`scope`,`at`,`id`,`amount_minor`);