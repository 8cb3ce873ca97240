CREATE TABLE `game_themes` (
	`merchant_code` text NOT NULL,
	`id` text NOT NULL,
	`sequence` integer NOT NULL,
	`name` text NOT NULL,
	`subjects` text NOT NULL,
	PRIMARY KEY(`merchant_code`, `id`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `jackpot_games` (
	`merchant_code` text NOT NULL,
	`node_id` integer NOT NULL,
	`jackpot_id` text NOT NULL,
	PRIMARY KEY(`merchant_code`, `node_id`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`jackpot_id`) REFERENCES `jackpots`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `jackpot_games_of_jackpot` ON `jackpot_games` (`jackpot_id`);--> statement-breakpoint
CREATE TABLE `jackpots` (
	`id` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`sequence` integer NOT NULL,
	`name` text NOT NULL,
	`currency` text NOT NULL,
	`seed_minor` integer NOT NULL,
	`share_hundredths` integer NOT NULL,
	`stake_minor` integer NOT NULL,
	`won_at` integer,
	`won_minor` integer,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "jackpots_seed" CHECK("jackpots"."seed_minor" > 0),
	CONSTRAINT "jackpots_share" CHECK("jackpots"."share_hundredths" between 0 and 100),
	CONSTRAINT "jackpots_stake" CHECK("jackpots"."stake_minor" between 1 and 4294967296)
);
--> statement-breakpoint
CREATE INDEX `jackpots_of_merchant` ON `jackpots` (`merchant_code`,`sequence`);--> statement-breakpoint
CREATE TABLE `welcome_offers` (
	`merchant_code` text PRIMARY KEY NOT NULL,
	`announcement_id` integer NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`announcement_id`) REFERENCES `announcements`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `games` ADD `depicts` text DEFAULT '' NOT NULL;