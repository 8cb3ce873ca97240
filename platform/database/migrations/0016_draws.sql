-- Rounds anew: SQLite cannot change a check. The old tables step aside, are copied and dropped from the steps upwards,
-- so that no row ever refers to a table that is gone.
ALTER TABLE `rounds` RENAME TO `old_rounds`;--> statement-breakpoint
ALTER TABLE `round_steps` RENAME TO `old_round_steps`;--> statement-breakpoint
CREATE TABLE `rounds` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`node_id` integer NOT NULL,
	`mode` text NOT NULL,
	`currency` text NOT NULL,
	`bet_minor` integer NOT NULL,
	`win_minor` integer NOT NULL,
	`status` text NOT NULL,
	`opened_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rounds_bet" CHECK(("rounds"."bet_minor" > 0 or "rounds"."status" = 'cancelled') and "rounds"."bet_minor" >= 0 and "rounds"."win_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE `round_steps` (
	`round_id` text NOT NULL,
	`step` integer NOT NULL,
	`state` text,
	`view` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`round_id`, `step`),
	FOREIGN KEY (`round_id`) REFERENCES `rounds`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `rounds` SELECT `id`, `account_id`, `node_id`, `mode`, `currency`, `bet_minor`, `win_minor`, `status`,
  `opened_at`, `settled_at` FROM `old_rounds`;--> statement-breakpoint
INSERT INTO `round_steps` SELECT `round_id`, `step`, `state`, `view`, `at` FROM `old_round_steps`;--> statement-breakpoint
DROP TABLE `old_round_steps`;--> statement-breakpoint
DROP TABLE `old_rounds`;--> statement-breakpoint
CREATE INDEX `rounds_newest` ON `rounds` (`account_id`,`mode`,`opened_at`,`id`,`node_id`,`bet_minor`,`win_minor`);--> statement-breakpoint
CREATE UNIQUE INDEX `rounds_one_open` ON `rounds` (`account_id`,`node_id`,`mode`) WHERE "rounds"."status" = 'open';--> statement-breakpoint
CREATE TABLE `draws` (
	`node_id` integer NOT NULL,
	`draw_no` text NOT NULL,
	`numbers` text NOT NULL,
	`closed_at` integer NOT NULL,
	`drawn_at` integer NOT NULL,
	PRIMARY KEY(`node_id`, `draw_no`),
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "draws_after_close" CHECK("draws"."drawn_at" >= "draws"."closed_at")
);
--> statement-breakpoint
CREATE TABLE `suborders` (
	`suborder_no` text PRIMARY KEY NOT NULL,
	`round_id` text NOT NULL,
	`account_id` text NOT NULL,
	`merchant_code` text NOT NULL,
	`node_id` integer NOT NULL,
	`draw_no` text NOT NULL,
	`closes_at` integer NOT NULL,
	`stake_minor` integer NOT NULL,
	`picked` text NOT NULL,
	`status` text NOT NULL,
	`win_minor` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`round_id`) REFERENCES `rounds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "suborders_amounts" CHECK("suborders"."stake_minor" > 0 and "suborders"."win_minor" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `suborders_of_round` ON `suborders` (`round_id`,`draw_no`);--> statement-breakpoint
CREATE INDEX `suborders_of_account` ON `suborders` (`account_id`,`closes_at`) WHERE "suborders"."status" = 'open';--> statement-breakpoint
CREATE INDEX `suborders_open` ON `suborders` (`closes_at`) WHERE "suborders"."status" = 'open';--> statement-breakpoint
-- Once its numbers are known a draw takes no bet and gives none back, whatever the clocks of two requests say.
CREATE TRIGGER `suborder_bought` BEFORE INSERT ON `suborders`
WHEN EXISTS (SELECT 1 FROM `draws` WHERE `node_id` = NEW.`node_id` AND `draw_no` = NEW.`draw_no`) BEGIN
  SELECT RAISE(ABORT, 'suborder: the draw is closed');
END;
--> statement-breakpoint
-- A suborder is decided once: taken back before its draw, won or lost after it.
CREATE TRIGGER `suborder_taken_back` BEFORE UPDATE OF `status` ON `suborders`
WHEN OLD.`status` = 'cancelled' BEGIN
  SELECT RAISE(ABORT, 'suborder: taken back before');
END;
--> statement-breakpoint
CREATE TRIGGER `suborder_decided` BEFORE UPDATE OF `status` ON `suborders`
WHEN OLD.`status` IN ('won', 'lost')
  OR (NEW.`status` = 'cancelled' AND NEW.`decided_at` >= OLD.`closes_at`)
  OR (NEW.`status` = 'cancelled') =
    EXISTS (SELECT 1 FROM `draws` WHERE `node_id` = OLD.`node_id` AND `draw_no` = OLD.`draw_no`) BEGIN
  SELECT RAISE(ABORT, 'suborder: the draw is closed');
END;
--> statement-breakpoint
CREATE TRIGGER `draw_kept` BEFORE UPDATE ON `draws` BEGIN
  SELECT RAISE(ABORT, 'draw: its numbers are never changed');
END;
