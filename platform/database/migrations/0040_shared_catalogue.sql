CREATE TABLE `merchant_games` (
	`merchant_code` text NOT NULL,
	`node_id` integer NOT NULL,
	`min_bet_minor` integer NOT NULL,
	`is_new` integer NOT NULL,
	`hot_rank` integer,
	`maintenance` integer NOT NULL,
	`icon_url` text NOT NULL,
	`placeholder` text NOT NULL,
	PRIMARY KEY(`merchant_code`, `node_id`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "merchant_games_min_bet" CHECK("merchant_games"."min_bet_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE `dealt_tables` (
	`node_id` integer PRIMARY KEY NOT NULL,
	`dealt` integer NOT NULL,
	`results` text NOT NULL,
	`dealt_at` integer NOT NULL,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `games` ADD `brought_by` text DEFAULT 'platform' NOT NULL;--> statement-breakpoint
ALTER TABLE `merchant_vendors` ADD `icon_url` text;--> statement-breakpoint
ALTER TABLE `vendors` ADD `brought_by` text DEFAULT 'platform' NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `live_feed` text;--> statement-breakpoint
CREATE INDEX `draw_seeds_sealed` ON `draw_seeds` (`closes_at`) WHERE instr("draw_seeds"."seed", ':') > 0;
--> statement-breakpoint
-- A vendor that one merchant alone offers is that merchant's, with its games; those of several are the platform's.
UPDATE `vendors` SET `brought_by` = coalesce((
  SELECT min(`merchant_code`) FROM `merchant_vendors`
  WHERE `merchant_vendors`.`vassalage` = `vendors`.`vassalage` HAVING count(*) = 1
), 'platform');--> statement-breakpoint
UPDATE `games` SET `brought_by` = (SELECT `brought_by` FROM `vendors` WHERE `vendors`.`vassalage` = `games`.`vassalage`);--> statement-breakpoint
-- A merchant's own games are shown by its rows; what the platform's say of themselves stays true for whoever has none.
INSERT INTO `merchant_games` (`merchant_code`, `node_id`, `min_bet_minor`, `is_new`, `hot_rank`, `maintenance`, `icon_url`, `placeholder`)
SELECT `brought_by`, `node_id`, `min_bet_minor`, `is_new`, `hot_rank`, `maintenance`, `icon_url`, `placeholder`
FROM `games` WHERE `brought_by` <> 'platform';--> statement-breakpoint
-- All games are dealt by the demo vendor here, so it can tell of them.
UPDATE `vendors` SET `live_feed` = 'demo' WHERE EXISTS (
  SELECT 1 FROM `games`
  WHERE `games`.`vassalage` = `vendors`.`vassalage` AND `games`.`game_type` IN ('LIVE', 'LIVESTREAM')
);--> statement-breakpoint
DROP TRIGGER `suborder_seeded`;--> statement-breakpoint
-- A bet is made on a draw whose seed is fixed already, and is one of the bet's own kind.
CREATE TRIGGER `suborder_seeded` BEFORE INSERT ON `suborders`
WHEN NOT EXISTS (
  SELECT 1 FROM `draw_seeds`
  WHERE `node_id` = NEW.`node_id` AND `draw_no` = NEW.`draw_no` AND `kind` = NEW.`kind`
    AND `closes_at` = NEW.`closes_at` AND `committed_at` < NEW.`closes_at`
) BEGIN
  SELECT RAISE(ABORT, 'suborder: the draw has no seed');
END;
--> statement-breakpoint
DROP TRIGGER `draw_seed_kept`;--> statement-breakpoint
-- A seed may be sealed, sealed anew, and told once its draw has numbers: the commitment, which stays, holds it.
CREATE TRIGGER `draw_seed_kept` BEFORE UPDATE ON `draw_seeds`
WHEN (NEW.`node_id`, NEW.`draw_no`, NEW.`kind`, NEW.`commitment`, NEW.`closes_at`, NEW.`committed_at`)
    IS NOT (OLD.`node_id`, OLD.`draw_no`, OLD.`kind`, OLD.`commitment`, OLD.`closes_at`, OLD.`committed_at`)
  OR (NEW.`seed` <> OLD.`seed` AND NEW.`seed` NOT LIKE '%:%' AND (OLD.`seed` NOT LIKE '%:%' OR NOT EXISTS (
    SELECT 1 FROM `draws` WHERE `node_id` = OLD.`node_id` AND `draw_no` = OLD.`draw_no`))) BEGIN
  SELECT RAISE(ABORT, 'draw: its seed is never changed');
END;
--> statement-breakpoint
-- Hours that begin when they end are never: who means always leaves both out.
CREATE TRIGGER `deposit_method_opens` BEFORE INSERT ON `deposit_methods`
WHEN (NEW.`opens_at` IS NULL) <> (NEW.`closes_at` IS NULL) OR NEW.`opens_at` = NEW.`closes_at`
  OR NEW.`opens_at` NOT GLOB '[0-2][0-9]:[0-5][0-9]' OR NEW.`opens_at` > '23:59'
  OR NEW.`closes_at` NOT GLOB '[0-2][0-9]:[0-5][0-9]' OR NEW.`closes_at` > '23:59' BEGIN
  SELECT RAISE(ABORT, 'deposit_methods: opens_at and closes_at are two times of day, HH:MM, or both NULL for always');
END;
--> statement-breakpoint
CREATE TRIGGER `deposit_method_reopens` BEFORE UPDATE OF `opens_at`, `closes_at` ON `deposit_methods`
WHEN (NEW.`opens_at` IS NULL) <> (NEW.`closes_at` IS NULL) OR NEW.`opens_at` = NEW.`closes_at`
  OR NEW.`opens_at` NOT GLOB '[0-2][0-9]:[0-5][0-9]' OR NEW.`opens_at` > '23:59'
  OR NEW.`closes_at` NOT GLOB '[0-2][0-9]:[0-5][0-9]' OR NEW.`closes_at` > '23:59' BEGIN
  SELECT RAISE(ABORT, 'deposit_methods: opens_at and closes_at are two times of day, HH:MM, or both NULL for always');
END;
