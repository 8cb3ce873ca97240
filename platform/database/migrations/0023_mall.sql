CREATE TABLE `mall_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`merchant_code` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`text` text NOT NULL,
	`picture` text NOT NULL,
	`points` integer NOT NULL,
	`stock` integer NOT NULL,
	`per_member` integer,
	`bonus_minor` integer,
	`turnover_hundredths` integer DEFAULT 0 NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`shown` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "mall_no_oversale" CHECK("mall_items"."stock" >= 0),
	CONSTRAINT "mall_item_price" CHECK("mall_items"."points" > 0)
);
--> statement-breakpoint
CREATE INDEX `mall_items_of_merchant` ON `mall_items` (`merchant_code`,`sequence`);--> statement-breakpoint
CREATE TABLE `mall_orders` (
	`order_no` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`merchant_code` text NOT NULL,
	`item_id` integer NOT NULL,
	`name` text NOT NULL,
	`points` integer NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	`moved_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`item_id`) REFERENCES `mall_items`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mall_orders_of_item` ON `mall_orders` (`account_id`,`item_id`);--> statement-breakpoint
CREATE INDEX `mall_orders_of_account` ON `mall_orders` (`account_id`,`created_at`,`order_no`);--> statement-breakpoint
CREATE INDEX `mall_orders_in_status` ON `mall_orders` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `mall_rules` (
	`merchant_code` text PRIMARY KEY NOT NULL,
	`per_point_minor` integer NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `point_accounts` (
	`account_id` text PRIMARY KEY NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "points_no_overdraft" CHECK("point_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE `point_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`reason` text NOT NULL,
	`source` text NOT NULL,
	`points` integer NOT NULL,
	`counted_to_minor` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `point_entry_once` ON `point_entries` (`account_id`,`reason`,`source`);--> statement-breakpoint
CREATE INDEX `point_entries_counted` ON `point_entries` (`account_id`,`counted_to_minor`);--> statement-breakpoint
CREATE TABLE `vip_bonuses` (
	`bonus_no` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`occasion` integer NOT NULL,
	`level` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vip_bonus_once` ON `vip_bonuses` (`account_id`,`kind`,`occasion`);--> statement-breakpoint
CREATE TABLE `vip_levels` (
	`merchant_code` text NOT NULL,
	`level` integer NOT NULL,
	`name` text NOT NULL,
	`threshold_minor` integer NOT NULL,
	`upgrade_bonus_minor` integer DEFAULT 0 NOT NULL,
	`birthday_bonus_minor` integer DEFAULT 0 NOT NULL,
	`turnover_hundredths` integer DEFAULT 0 NOT NULL,
	`points_hundredths` integer DEFAULT 100 NOT NULL,
	`more_withdrawals` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`merchant_code`, `level`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `vip_programmes` (
	`merchant_code` text PRIMARY KEY NOT NULL,
	`basis` text NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- Points are sums of their entries by construction; the check on `point_accounts` refuses an overdraft.
CREATE TRIGGER `point_entry_booked` AFTER INSERT ON `point_entries` BEGIN
  INSERT OR IGNORE INTO `point_accounts` (`account_id`) VALUES (NEW.`account_id`);
  UPDATE `point_accounts` SET `balance` = `balance` + NEW.`points` WHERE `account_id` = NEW.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `point_entry_kept` BEFORE UPDATE ON `point_entries` BEGIN
  SELECT RAISE(ABORT, 'points: an entry is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `point_entry_never_deleted` BEFORE DELETE ON `point_entries` BEGIN
  SELECT RAISE(ABORT, 'points: an entry is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `mall_order_moved` BEFORE UPDATE OF `status` ON `mall_orders`
WHEN OLD.`status` <> 'requested' OR NEW.`status` = 'requested' BEGIN
  SELECT RAISE(ABORT, 'mall: an order moves once');
END;
