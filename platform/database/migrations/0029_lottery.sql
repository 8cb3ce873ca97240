CREATE TABLE `draw_seeds` (
	`node_id` integer NOT NULL,
	`draw_no` text NOT NULL,
	`kind` text NOT NULL,
	`seed` text NOT NULL,
	`commitment` text NOT NULL,
	`closes_at` integer NOT NULL,
	`committed_at` integer NOT NULL,
	PRIMARY KEY(`node_id`, `draw_no`),
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `suborders` ADD `kind` text DEFAULT 'keno' NOT NULL;--> statement-breakpoint
CREATE INDEX `draws_newest` ON `draws` (`node_id`,`closed_at`);--> statement-breakpoint
-- A bet is made on a draw whose seed is fixed already: its numbers cannot be chosen after the bets.
CREATE TRIGGER `suborder_seeded` BEFORE INSERT ON `suborders`
WHEN NOT EXISTS (
  SELECT 1 FROM `draw_seeds`
  WHERE `node_id` = NEW.`node_id` AND `draw_no` = NEW.`draw_no`
    AND `closes_at` = NEW.`closes_at` AND `committed_at` < NEW.`closes_at`
) BEGIN
  SELECT RAISE(ABORT, 'suborder: the draw has no seed');
END;
--> statement-breakpoint
CREATE TRIGGER `draw_seed_kept` BEFORE UPDATE ON `draw_seeds` BEGIN
  SELECT RAISE(ABORT, 'draw: its seed is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `draw_seed_stays` BEFORE DELETE ON `draw_seeds` BEGIN
  SELECT RAISE(ABORT, 'draw: its seed is never deleted');
END;
